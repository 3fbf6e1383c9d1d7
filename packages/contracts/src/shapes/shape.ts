/** The part of a contract schema that describes the shape of an answer: JSON Schema without formats and limits. */
export interface Shape {
  /** Name of another schema. */
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly oneOf?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
}

/** `answers` by operation; `schemas` by name, for their references. */
export interface Shapes {
  readonly schemas: Readonly<Record<string, Shape>>;
  readonly answers: Readonly<Record<string, Shape>>;
}

/**
 * Where a value on the wire differs from its schema, e.g. `answer.anchors.3.label is missing`; null if it does not.
 * Fields that the schema does not know are accepted: a newer cloud may send more.
 */
export function findMismatch(value: unknown, shape: Shape, schemas: Shapes['schemas']): string | null {
  const found = check(value, shape, schemas);
  return found && `${['answer', ...found.path].join('.')} is ${found.is}`;
}

interface Mismatch {
  /** Keys that lead to the value, collected on the way back: valid answers never need them. */
  readonly path: readonly (string | number)[];
  readonly is: string;
}

const ARTICLES: Readonly<Record<string, string>> = {
  null: 'null',
  array: 'a list',
  object: 'an object',
  integer: 'an integer',
  number: 'a number',
  string: 'a string',
  boolean: 'a boolean',
};

function check(value: unknown, shape: Shape, schemas: Shapes['schemas']): Mismatch | null {
  const { $ref, type, allOf } = shape;
  if ($ref !== undefined) return check(value, schemas[$ref] ?? {}, schemas);
  if (type !== undefined && !isOfType(value, type)) return { path: [], is: describeWrongType(type) };
  if (allOf) {
    for (const part of allOf) {
      const found = check(value, part, schemas);
      if (found) return found;
    }
  }
  const choices = shape.oneOf ?? shape.anyOf;
  const found = choices ? checkChoices(value, choices, schemas) : null;
  if (found) return found;
  if (Array.isArray(value)) return checkItems(value, shape, schemas);
  return isObject(value) ? checkProperties(value, shape, schemas) : null;
}

function checkChoices(value: unknown, choices: readonly Shape[], schemas: Shapes['schemas']): Mismatch | null {
  let first: Mismatch | null = null;
  for (const choice of choices) {
    const found = check(value, choice, schemas);
    if (!found) return null;
    first ??= found;
  }
  return first;
}

function checkItems(value: readonly unknown[], { items }: Shape, schemas: Shapes['schemas']): Mismatch | null {
  if (!items) return null;
  for (let index = 0; index < value.length; index += 1) {
    const found = check(value[index], items, schemas);
    if (found) return { ...found, path: [index, ...found.path] };
  }
  return null;
}

function checkProperties(
  value: Record<string, unknown>,
  { required, properties }: Shape,
  schemas: Shapes['schemas'],
): Mismatch | null {
  const missing = required?.find((key) => value[key] === undefined);
  if (missing !== undefined) return { path: [missing], is: 'missing' };
  for (const key in properties) {
    const property = properties[key];
    if (!property || value[key] === undefined) continue;
    const found = check(value[key], property, schemas);
    if (found) return { ...found, path: [key, ...found.path] };
  }
  return null;
}

function describeWrongType(type: string | readonly string[]): string {
  return `not ${[type]
    .flat()
    .map((one) => ARTICLES[one] ?? one)
    .join(' or ')}`;
}

function isOfType(value: unknown, type: string | readonly string[]): boolean {
  return typeof type === 'string' ? hasType(value, type) : type.some((one) => hasType(value, one));
}

function hasType(value: unknown, type: string): boolean {
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
