import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { type Contract, type OperationSpec, resolve, type Schema } from './contract.ts';
import type { InputError } from './problems.ts';

/** Input of an operation: parameters by place and name, and the parsed body. */
export interface RawInput {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly body: unknown;
  /** Media type of the body; null without one. */
  readonly bodyType: string | null;
}

export interface Input {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** An input with its parameters as the contract types them, or what is wrong with it and where. */
export type CheckedInput =
  { readonly ok: true; readonly input: Input } | { readonly ok: false; readonly errors: readonly InputError[] };

export interface Validators {
  input(operation: OperationSpec, raw: RawInput): CheckedInput;
  /** What is wrong with an answer; nothing when it is as the contract says. */
  answer(operation: OperationSpec, answer: { status: number; type: string | null; body: unknown }): InputError[];
}

/** Checks against the schemas of a contract, each compiled when first needed. */
export function createValidators(contract: Contract): Validators {
  let ajv: Ajv2020 | undefined;
  const compiled = new Map<string | Schema, ValidateFunction>();

  function validator(key: string | Schema, schema: () => Schema): ValidateFunction {
    const known = compiled.get(key);
    if (known) return known;
    // Keywords of OpenAPI beside JSON Schema's own are no mistakes, and the contract's lint has checked the schemas.
    ajv ??= new Ajv2020({ strict: false, allErrors: true, validateFormats: false, validateSchema: false });
    const made = ajv.compile({ ...schema(), components: contract.components });
    compiled.set(key, made);
    return made;
  }

  return {
    input(operation, raw) {
      const input = {
        path: typed(contract, operation, 'path', raw),
        query: typed(contract, operation, 'query', raw),
        body: raw.body,
      };
      const { bodyType } = raw;
      const validate = validator(`${operation.id} ${bodyType}`, () => inputSchema(operation, bodyType));
      if (validate(input)) return { ok: true, input };
      return { ok: false, errors: errorsOf(validate.errors) };
    },
    answer(operation, { status, type, body }) {
      const { responses } = operation;
      const known = responses.get(responses.has(String(status)) ? String(status) : 'default');
      if (known === undefined) return [{ where: 'status', message: `${status} is not in the contract` }];
      if (type === null ? known !== null : !known?.types.has(type))
        return [{ where: 'type', message: `${type} instead of ${known?.type}` }];
      if (!known?.type.endsWith('json')) return [];
      // Answers of many operations share a schema: problems do.
      const validate = validator(known.schema, () => ({ allOf: [known.schema] }));
      return validate(body) ? [] : errorsOf(validate.errors);
    },
  };
}

function inputSchema({ parameters, body }: OperationSpec, bodyType: string | null): Schema {
  const bodySchema = bodyType === null ? undefined : body?.types.get(bodyType);
  return {
    type: 'object',
    properties: {
      path: parameterSchema(parameters.filter((parameter) => parameter.in === 'path')),
      query: parameterSchema(parameters.filter((parameter) => parameter.in === 'query')),
      ...(bodySchema && { body: bodySchema }),
    },
  };
}

function parameterSchema(parameters: OperationSpec['parameters']): Schema {
  return {
    type: 'object',
    additionalProperties: false,
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  };
}

/** Parameters come as text: what reads as the type that the contract names becomes that, and the rest fails its check. */
function typed(
  contract: Contract,
  operation: OperationSpec,
  place: 'path' | 'query',
  raw: RawInput,
): Record<string, unknown> {
  const entries = Object.entries(raw[place]).map(([name, value]) => {
    const spec = operation.parameters.find((parameter) => parameter.in === place && parameter.name === name);
    return [name, spec ? fromText(contract, value, resolve(contract, spec.schema)) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** A list may be given once: then it has one item. */
function fromText(contract: Contract, value: string | readonly string[], schema: Schema): unknown {
  if (schema.type === 'array') {
    const items = resolve(contract, schema.items as Schema);
    return (typeof value === 'string' ? [value] : value).map((item) => fromText(contract, item, items));
  }
  if (typeof value !== 'string') return value;
  if (schema.type === 'integer' && /^-?\d{1,16}$/.test(value)) return Number(value);
  if (schema.type === 'number' && /^-?\d{1,16}(\.\d{1,16})?$/.test(value)) return Number(value);
  if (schema.type === 'boolean' && /^(true|false)$/.test(value)) return value === 'true';
  return value;
}

function errorsOf(errors: readonly ErrorObject[] | null | undefined): InputError[] {
  return (errors ?? []).map((error) => {
    const { missingProperty, additionalProperty, unevaluatedProperty } = error.params as {
      missingProperty?: string;
      additionalProperty?: string;
      unevaluatedProperty?: string;
    };
    const base = error.instancePath.slice(1);
    const inside = missingProperty ?? additionalProperty ?? unevaluatedProperty;
    return { where: inside === undefined ? base : joined(base, inside), message: messageOf(error) };
  });
}

function joined(base: string, inside: string): string {
  return base === '' ? inside : `${base}/${inside}`;
}

function messageOf({ keyword, message, params }: ErrorObject): string {
  if (keyword === 'required') return 'is missing';
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') return 'is not known here';
  if (keyword === 'enum') return `must be one of ${(params as { allowedValues: unknown[] }).allowedValues.join(', ')}`;
  return message ?? 'is not as the contract says';
}
