/**
 * The one place where names are converted: snake_case on the wire, camelCase in TypeScript. Keys without an underscore
 * or a capital stay unchanged, and so does everything that is not a plain object or a list.
 */
export function toCamel(value: unknown): unknown {
  return convert(value, toCamelCase);
}

/** The inverse of `toCamel` for names of the contract. */
export function toSnake(value: unknown): unknown {
  return convert(value, toSnakeCase);
}

export function toSnakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A long answer has the same few names over and over. */
const camelNames = new Map<string, string>();

function toCamelCase(key: string): string {
  if (!key.includes('_')) return key;
  const known = camelNames.get(key);
  if (known !== undefined) return known;
  const name = key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  camelNames.set(key, name);
  return name;
}

function convert(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => convert(item, rename));
  if (!isPlainObject(value)) return value;
  const converted: Record<string, unknown> = {};
  for (const key of Object.keys(value)) converted[rename(key)] = convert(value[key], rename);
  return converted;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
