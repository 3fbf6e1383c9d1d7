import type { AnswerContent, components, operations, PathParameters } from '@lapwing/contracts';

/**
 * Answers by method and path under /api, e.g. `GET /clients/1/users`; a query may follow. The contract decides what the
 * body of each operation is.
 */
export type StubAnswers = {
  [Id in keyof operations as Call<Id> | `${Call<Id>}?${string}`]?: StubAnswer<
    BodyOf<operations[Id]>,
    EmptyStatus<operations[Id]>
  >;
};

/** A status alone, a body with 200, or both; `lost` breaks the connection, `pending` never answers. */
export type StubAnswer<Body = unknown, Empty = 204 | 304> =
  | 'lost'
  | 'pending'
  | Empty
  | ErrorStatus
  | { readonly status?: 200; readonly body: Body; readonly isInvalid?: never }
  | ProblemAnswer
  | InvalidAnswer;

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 502 | 503 | 504;

export type Problem = components['schemas']['Problem'];

export interface ProblemAnswer {
  readonly status: ErrorStatus;
  readonly body: Problem;
  readonly retryAfterSec?: number;
  readonly isInvalid?: never;
}

/** Made by `invalidAnswer`: the body is not checked against the contract. */
export interface InvalidAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly isInvalid: true;
}

/** Never if the contract has no body for the operation. */
type BodyOf<Op> = AnswerContent<Op>[keyof AnswerContent<Op>];

/** The statuses without a body that the contract has for the operation. */
type EmptyStatus<Op> = Op extends { responses: infer Responses } ? Extract<keyof Responses, 204 | 304> : never;

/** The calls of one operation, e.g. `GET /clients/${number}/users`. */
type Call<Id extends keyof operations> =
  `${Uppercase<Table[Id]['method']>} ${Filled<Table[Id]['path'], PathParameters<operations[Id]>>}`;

type Table = typeof operations;

/** The addresses of a path template: each parameter in it stands for all values of its type. */
type Filled<Path extends string, Parameters> = Path extends `${infer Start}{${infer Name}}${infer Rest}`
  ? `${Start}${Parameter<Parameters, Name>}${Filled<Rest, Parameters>}`
  : Path;

type Parameter<Parameters, Name extends string> =
  Parameters extends Record<Name, infer Value extends string | number> ? Value : never;

export type AnswerTo<Call extends keyof StubAnswers> = NonNullable<StubAnswers[Call]>;

/** One answer to a call with computed parameters. As a key of an object literal, such a call would lose its type. */
export function answerTo<Call extends keyof StubAnswers>(call: Call, answer: AnswerTo<Call>): StubAnswers {
  const answers: StubAnswers = {};
  answers[call] = answer;
  return answers;
}
