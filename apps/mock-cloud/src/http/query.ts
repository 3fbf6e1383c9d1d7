/** Query parameters of a request's address; a repeated one is a list. */
export function queryOf(url: string): Record<string, string | string[]> {
  const start = url.indexOf('?');
  const parameters = new URLSearchParams(start < 0 ? '' : url.slice(start + 1));
  const names = new Set(parameters.keys());
  return Object.fromEntries([...names].map((name) => [name, singleOf(parameters.getAll(name))]));
}

function singleOf(values: string[]): string | string[] {
  const [only] = values;
  return values.length === 1 && only !== undefined ? only : values;
}

/** Path of a request's address as it was sent: neither decoded nor tidied. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}
