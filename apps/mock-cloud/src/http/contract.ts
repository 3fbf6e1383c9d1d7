/** The part of the contract that the server needs: paths, parameters, bodies and responses of its operations. */

/** A JSON Schema of the document, with references into it. */
export type Schema = Readonly<Record<string, unknown>>;

export interface ParameterSpec {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
}

export interface BodySpec {
  readonly required: boolean;
  /** The longest body, except that of a form with files, whose files have limits of their own. */
  readonly maxBytes: number;
  /** Schema by media type: a body is sent in one of them. */
  readonly types: ReadonlyMap<string, Schema>;
}

export interface ResponseSpec {
  /** The first of its media types, with its schema. */
  readonly type: string;
  readonly schema: Schema;
  /** All of its media types: images have several. */
  readonly types: ReadonlySet<string>;
}

export interface OperationSpec {
  readonly id: string;
  /** Upper case. */
  readonly method: string;
  /** Segments between slashes; a parameter's is its name in braces. */
  readonly segments: readonly string[];
  readonly parameters: readonly ParameterSpec[];
  readonly body: BodySpec | null;
  /** By status (`200`, `default`); null for an empty answer. */
  readonly responses: ReadonlyMap<string, ResponseSpec | null>;
  /** Requires no session or API key. */
  readonly isPublic: boolean;
}

export interface Contract {
  readonly components: Schema;
  readonly operations: ReadonlyMap<string, OperationSpec>;
}

/** The longest body of an operation whose description has no limit of its own. */
export const DEFAULT_MAX_BODY_BYTES = 16_384;

interface RawOperation {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Schema[];
  readonly requestBody?: { readonly required?: boolean; readonly content: RawContent };
  readonly 'x-max-body-bytes'?: number;
  readonly responses: Readonly<Record<string, Schema>>;
}
type RawContent = Readonly<Record<string, { readonly schema: Schema }>>;

/** The part of an OpenAPI document that the server reads. */
export interface OpenApiDocument {
  readonly security?: readonly unknown[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: Schema;
}

/** Reads a bundled OpenAPI document. Its schemas stay as they are: they are compiled when first needed. */
export function readContract(document: OpenApiDocument): Contract {
  const operations = new Map<string, OperationSpec>();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, raw] of Object.entries(item)) {
      const operation = readOperation(document, path, method, raw as RawOperation);
      operations.set(operation.id, operation);
    }
  }
  return { components: document.components, operations };
}

function readOperation(document: OpenApiDocument, path: string, method: string, raw: RawOperation): OperationSpec {
  const security = raw.security ?? document.security ?? [];
  return {
    id: raw.operationId,
    method: method.toUpperCase(),
    segments: splitPath(path),
    parameters: (raw.parameters ?? []).map((parameter) => readParameter(resolve(document, parameter))),
    body: raw.requestBody ? readRequestBody(raw.requestBody, raw['x-max-body-bytes'] ?? DEFAULT_MAX_BODY_BYTES) : null,
    responses: new Map(
      Object.entries(raw.responses).map(([status, response]) => [status, readResponse(resolve(document, response))]),
    ),
    isPublic: security.length === 0,
  };
}

/** Path segments. A leading or trailing slash makes no difference. */
export function splitPath(path: string): string[] {
  return path.replace(/^\//, '').replace(/\/$/, '').split('/');
}

function readParameter(raw: Schema): ParameterSpec {
  const {
    name,
    in: place,
    required,
    schema,
  } = raw as { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema };
  return { name, in: place, required: required ?? false, schema };
}

function readRequestBody({ required, content }: NonNullable<RawOperation['requestBody']>, maxBytes: number): BodySpec {
  const types = Object.entries(content).map(([type, { schema }]) => [type, schema] as const);
  return { required: required ?? false, maxBytes, types: new Map(types) };
}

function readResponse(raw: Schema): ResponseSpec | null {
  const { content } = raw as { content?: RawContent };
  return content ? readContent(content) : null;
}

function readContent(content: RawContent): ResponseSpec {
  const [first] = Object.entries(content);
  if (!first) throw new Error('A response of the contract has content without a media type');
  return { type: first[0], schema: first[1].schema, types: new Set(Object.keys(content)) };
}

/** The target of a `$ref` in a schema, parameter or response; the node itself without one. */
export function resolve(document: { readonly components: Schema }, node: Schema): Schema {
  const { $ref } = node;
  if (typeof $ref !== 'string') return node;
  const found = $ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Schema | undefined)?.[key], document);
  if (typeof found !== 'object' || found === null) throw new Error(`The contract has no ${$ref}`);
  return resolve(document, found as Schema);
}
