/** Types of one operation of a generated document, as on the wire. `Op` is a member of its `operations`. */

/** Adds nothing to an intersection where the contract has nothing. */
type Given<T> = [NonNullable<T>] extends [never] ? unknown : NonNullable<T>;

export type PathParameters<Op> = Op extends { parameters: { path?: infer T } } ? Given<T> : unknown;
export type QueryParameters<Op> = Op extends { parameters: { query?: infer T } } ? Given<T> : unknown;

/** The body of a request, in any of its formats; undefined if the operation takes none. */
export type RequestBody<Op> = Op extends { requestBody?: infer T }
  ? NonNullable<T> extends { content: infer Content }
    ? Content[keyof Content]
    : undefined
  : undefined;

/** The content of a successful answer by media type; never if it has none. */
export type AnswerContent<Op> = Op extends { responses: { 200: { content: infer Content } } } ? Content : never;

/** The successful answer; undefined if it has no content. */
export type WireAnswer<Op> = [AnswerContent<Op>] extends [never]
  ? undefined
  : AnswerContent<Op>[keyof AnswerContent<Op>];

/** Path and query parameters in one object, and the `body` where the operation takes one. */
export type WireArgs<Op> = object &
  PathParameters<Op> &
  QueryParameters<Op> &
  ([RequestBody<Op>] extends [undefined] ? unknown : { body: RequestBody<Op> });

/** How a request is sent and answered: a row of a generated operation table. */
export interface OperationRow {
  readonly method: string;
  /** Template with `{name}` for each path parameter. */
  readonly path: string;
  /** Format of the body; null for none. */
  readonly body: 'json' | 'form' | 'multipart' | null;
  /** Format of a successful answer; null for none. */
  readonly answer: 'json' | 'text' | null;
}
