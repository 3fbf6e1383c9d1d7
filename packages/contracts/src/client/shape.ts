/** What of a schema of the contract tells whether an answer has its shape: JSON Schema without formats and limits. */
export interface Shape {
  /** Name of another one. */
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
 * Where a value on the wire has not the shape of its schema, as `the answer.anchors.3.label is missing`; null where it
 * has. What the schema does not know is let through: a newer cloud may say more.
 */
export function misfit(value: unknown, shape: Shape, schemas: Shapes['schemas']): string | null {
  const found = wrongOf(value, shape, schemas);
  return found && `${['the answer', ...found.path].join('.')} is ${found.is}`;
}

interface Wrong {
  /** Keys that lead there: put together on the way back, as most answers need none of their thousands. */
  readonly path: readonly (string | number)[];
  readonly is: string;
}

function wrongOf(value: unknown, shape: Shape, schemas: Shapes['schemas']): Wrong | null {
  const { $ref, type, allOf } = shape;
  if ($ref !== undefined) return wrongOf(value, schemas[$ref] ?? {}, schemas);
  if (type !== undefined && !isOfType(value, type)) return { path: [], is: `no ${[type].flat().join(' or ')}` };
  if (allOf) {
    for (const part of allOf) {
      const found = wrongOf(value, part, schemas);
      if (found) return found;
    }
  }
  const choices = shape.oneOf ?? shape.anyOf;
  const found = choices ? wrongOfChoice(value, choices, schemas) : null;
  if (found) return found;
  if (Array.isArray(value)) return wrongOfItem(value, shape, schemas);
  return isObject(value) ? wrongOfProperty(value, shape, schemas) : null;
}

function wrongOfChoice(value: unknown, choices: readonly Shape[], schemas: Shapes['schemas']): Wrong | null {
  let first: Wrong | null = null;
  for (const choice of choices) {
    const found = wrongOf(value, choice, schemas);
    if (!found) return null;
    first ??= found;
  }
  return first;
}

function wrongOfItem(value: readonly unknown[], { items }: Shape, schemas: Shapes['schemas']): Wrong | null {
  if (!items) return null;
  for (let index = 0; index < value.length; index += 1) {
    const found = wrongOf(value[index], items, schemas);
    if (found) return { ...found, path: [index, ...found.path] };
  }
  return null;
}

function wrongOfProperty(
  value: Record<string, unknown>,
  { required, properties }: Shape,
  schemas: Shapes['schemas'],
): Wrong | null {
  const missing = required?.find((key) => value[key] === undefined);
  if (missing !== undefined) return { path: [missing], is: 'missing' };
  for (const key in properties) {
    const property = properties[key];
    if (!property || value[key] === undefined) continue;
    const found = wrongOf(value[key], property, schemas);
    if (found) return { ...found, path: [key, ...found.path] };
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
