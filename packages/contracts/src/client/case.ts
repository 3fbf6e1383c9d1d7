/**
 * The one place where names change: snake_case on the wire, camelCase in TypeScript. Keys without an underscore or a
 * capital pass unchanged, and so does everything that is not a plain object or a list.
 */
export function toCamel(value: unknown): unknown {
  return convert(value, (key) => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()));
}

/** The inverse of `toCamel` for names of the contract. */
export function toSnake(value: unknown): unknown {
  return convert(value, snakeName);
}

export function snakeName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function convert(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => convert(item, rename));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [rename(key), convert(item, rename)]));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
