import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { findBrokenRule } from '@lapwing/domain';
import { UploadedFile } from '../operations/content.ts';
import { createRuleError, type InputError, MAX_INPUT_ERRORS } from '../problems/problems.ts';
import { type Contract, type OperationSpec, resolve, type Schema } from './contract.ts';

/** Input of an operation as it was sent: parameters by place and name, and the parsed body. */
export interface RawInput {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly body: unknown;
  /** Media type of the body; null without one. */
  readonly bodyType: string | null;
}

/** Input of an operation, with its parameters typed as in the contract. */
export interface Input {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export type CheckedInput =
  { readonly ok: true; readonly input: Input } | { readonly ok: false; readonly errors: readonly InputError[] };

export interface Validators {
  checkInput(operation: OperationSpec, raw: RawInput): CheckedInput;
  /** The differences of an answer from the contract. */
  checkAnswer(operation: OperationSpec, answer: { status: number; type: string | null; body: unknown }): InputError[];
}

/**
 * Validates against the schemas of a contract. Each is compiled when it is first needed. The time is linear in the size
 * of what is validated: validation ends at the first error, and a small input is then validated again for all of them.
 */
export function createValidators(contract: Contract): Validators {
  const toFirstError = createCompiler(contract, { allErrors: false });
  const toAllErrors = createCompiler(contract, { allErrors: true });
  return {
    checkInput(operation, raw) {
      const input = {
        path: convertParameters(contract, operation, 'path', raw),
        query: convertParameters(contract, operation, 'query', raw),
        body: raw.body,
      };
      const { bodyType } = raw;
      const validator = [`${operation.id} ${bodyType}`, () => createInputSchema(operation, bodyType)] as const;
      const validate = toFirstError(...validator);
      if (validate(input)) return { ok: true, input };
      if (!isSmall(input)) return { ok: false, errors: toInputErrors(contract, validate.errors) };
      const validateAll = toAllErrors(...validator);
      validateAll(input);
      return { ok: false, errors: toInputErrors(contract, validateAll.errors) };
    },
    checkAnswer(operation, { status, type, body }) {
      const { responses } = operation;
      const spec = responses.get(responses.has(String(status)) ? String(status) : 'default');
      if (spec === undefined) return [{ where: 'status', message: `${status} is not in the contract` }];
      if (type === null ? spec !== null : !spec?.types.has(type))
        return [{ where: 'type', message: `${type} instead of ${spec?.type}` }];
      if (!spec?.type.endsWith('json')) return [];
      // Keyed by schema, since many operations share one, e.g. that of problems.
      const validate = toFirstError(spec.schema, () => ({ allOf: [spec.schema] }));
      return validate(body) ? [] : toInputErrors(contract, validate.errors);
    },
  };
}

type Compiler = (key: string | Schema, schema: () => Schema) => ValidateFunction;

function createCompiler(contract: Contract, options: { readonly allErrors: boolean }): Compiler {
  let ajv: Ajv2020 | undefined;
  const compiled = new Map<string | Schema, ValidateFunction>();
  return (key, schema) => {
    const cached = compiled.get(key);
    if (cached) return cached;
    ajv ??= createAjv(options);
    const validate = ajv.compile({ ...schema(), components: contract.components });
    compiled.set(key, validate);
    return validate;
  };
}

function createAjv(options: { readonly allErrors: boolean }): Ajv2020 {
  // OpenAPI adds keywords to JSON Schema, and the lint of the contract has already checked the schemas.
  const ajv = new Ajv2020({
    ...options,
    strict: false,
    validateFormats: false,
    validateSchema: false,
    // Errors then have the schema and the value, for the rules that the contract names.
    verbose: true,
  });
  // Ajv compares each item with each other one; a set needs one look at each. The contract has only lists of scalars.
  ajv.removeKeyword('uniqueItems');
  return ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    validate: (isRequired: boolean, items: readonly unknown[]) => !isRequired || new Set(items).size === items.length,
    error: { message: 'must NOT have duplicate items' },
  });
}

/** The longest input that is validated for all of its errors, in characters of text plus values. */
const SMALL_INPUT = 2000;

/** Looks at no more than that. It keeps a list instead of calling itself, as input may be nested deeply. */
function isSmall(input: unknown): boolean {
  const pending = [input];
  let size = 0;
  while (pending.length > 0) {
    const value = pending.pop();
    size += typeof value === 'string' ? value.length + 1 : 1;
    const isContainer = typeof value === 'object' && value !== null && !(value instanceof UploadedFile);
    const names = isContainer && !Array.isArray(value) ? Object.keys(value) : [];
    const count = Array.isArray(value) ? value.length : names.length;
    if (size + pending.length + count > SMALL_INPUT) return false;
    if (isContainer) pending.push(...names, ...(Object.values(value) as unknown[]));
  }
  return true;
}

function createInputSchema({ parameters, body }: OperationSpec, bodyType: string | null): Schema {
  const bodySchema = bodyType === null ? undefined : body?.types.get(bodyType);
  return {
    type: 'object',
    properties: {
      path: createParameterSchema(parameters.filter((parameter) => parameter.in === 'path')),
      query: createParameterSchema(parameters.filter((parameter) => parameter.in === 'query')),
      ...(bodySchema && { body: bodySchema }),
    },
  };
}

function createParameterSchema(parameters: OperationSpec['parameters']): Schema {
  return {
    type: 'object',
    additionalProperties: false,
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  };
}

/** Parameters are text. One that can be parsed as its type in the contract is converted; any other fails validation. */
function convertParameters(
  contract: Contract,
  operation: OperationSpec,
  place: 'path' | 'query',
  raw: RawInput,
): Record<string, unknown> {
  const entries = Object.entries(raw[place]).map(([name, value]) => {
    const spec = operation.parameters.find((parameter) => parameter.in === place && parameter.name === name);
    return [name, spec ? convertText(contract, value, resolve(contract, spec.schema)) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** A list parameter that is sent once is a list of one item. */
function convertText(contract: Contract, value: string | readonly string[], schema: Schema): unknown {
  if (schema.type === 'array') {
    const items = resolve(contract, schema.items as Schema);
    return (typeof value === 'string' ? [value] : value).map((item) => convertText(contract, item, items));
  }
  if (typeof value !== 'string') return value;
  if (schema.type === 'integer' && /^-?\d{1,16}$/.test(value)) return Number(value);
  if (schema.type === 'number' && /^-?\d{1,16}(\.\d{1,16})?$/.test(value)) return Number(value);
  if (schema.type === 'boolean' && /^(true|false)$/.test(value)) return value === 'true';
  return value;
}

function toInputErrors(contract: Contract, errors: readonly ErrorObject[] | null | undefined): InputError[] {
  const found = (errors ?? []).map((error) => toInputError(contract, error));
  // A text that is empty breaks several limits, but one rule; and a schema may describe a field twice.
  const isFirst = ({ where, message }: InputError, index: number): boolean =>
    index === found.findIndex((other) => other.where === where && other.message === message);
  return found.filter(isFirst).slice(0, MAX_INPUT_ERRORS);
}

function toInputError(contract: Contract, error: ErrorObject): InputError {
  const { missingProperty, additionalProperty, unevaluatedProperty } = error.params as {
    missingProperty?: string;
    additionalProperty?: string;
    unevaluatedProperty?: string;
  };
  const base = error.instancePath.slice(1);
  const inside = missingProperty ?? additionalProperty ?? unevaluatedProperty;
  const where = inside === undefined ? base : joinPath(base, inside);
  const parent = (error.parentSchema ?? {}) as Schema;
  const rule =
    missingProperty === undefined
      ? findBrokenRule(parent['x-rule'], error.data)
      : findBrokenRule(findPropertySchema(contract, parent, missingProperty)['x-rule'], undefined);
  return rule === null ? { where, message: toMessage(error) } : createRuleError(where, rule);
}

function findPropertySchema(contract: Contract, { properties }: Schema, name: string): Schema {
  return resolve(contract, (properties as Readonly<Record<string, Schema>> | undefined)?.[name] ?? {});
}

function joinPath(base: string, inside: string): string {
  return base === '' ? inside : `${base}/${inside}`;
}

function toMessage({ keyword, message, params }: ErrorObject): string {
  if (keyword === 'required' || keyword === 'dependentRequired') return 'is missing';
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') return 'is not allowed here';
  if (keyword === 'enum') return `must be one of ${(params as { allowedValues: unknown[] }).allowedValues.join(', ')}`;
  return message ?? 'does not match the contract';
}
