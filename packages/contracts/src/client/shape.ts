/** What of a schema of the contract tells whether an answer has its shape: JSON Schema without formats and limits. */
export interface Shape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly oneOf?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
}

/** `answers` by operation; `schemas` are what they refer to, by name. */
export interface Shapes {
  readonly schemas: Readonly<Record<string, Shape>>;
  readonly answers: Readonly<Record<string, Shape>>;
}

/**
 * Where a value on the wire has not the shape of its schema, as `anchors.3.label is missing`; null where it has. What
 * the schema does not know is let through: a newer cloud may say more.
 */
export function misfit(value: unknown, shape: Shape, schemas: Shapes['schemas'], at = 'the answer'): string | null {
  const { $ref, type, oneOf, anyOf, allOf } = shape;
  if ($ref !== undefined) return misfit(value, schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}, schemas, at);
  if (type !== undefined && !isOfType(value, type)) return `${at} is no ${[type].flat().join(' or ')}`;
  for (const part of allOf ?? []) {
    const found = misfit(value, part, schemas, at);
    if (found !== null) return found;
  }
  const choices = oneOf ?? anyOf;
  if (choices) {
    const found = choices.map((choice) => misfit(value, choice, schemas, at));
    if (!found.includes(null)) return found[0] ?? null;
  }
  if (Array.isArray(value)) return misfitOfItem(value, shape, schemas, at);
  return isObject(value) ? misfitOfProperty(value, shape, schemas, at) : null;
}

function misfitOfItem(value: readonly unknown[], { items }: Shape, schemas: Shapes['schemas'], at: string) {
  if (!items) return null;
  for (const [index, item] of value.entries()) {
    const found = misfit(item, items, schemas, `${at}.${index}`);
    if (found !== null) return found;
  }
  return null;
}

function misfitOfProperty(value: Record<string, unknown>, shape: Shape, schemas: Shapes['schemas'], at: string) {
  const missing = shape.required?.find((key) => value[key] === undefined);
  if (missing !== undefined) return `${at}.${missing} is missing`;
  for (const [key, property] of Object.entries(shape.properties ?? {})) {
    if (value[key] === undefined) continue;
    const found = misfit(value[key], property, schemas, `${at}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

function isOfType(value: unknown, type: string | readonly string[]): boolean {
  return typeof type === 'string' ? isOf(value, type) : type.some((one) => isOf(value, one));
}

function isOf(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
    case 'number':
      return typeof value === 'number';
    default:
      return typeof value === type;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
