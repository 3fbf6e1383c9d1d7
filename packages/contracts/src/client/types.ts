import type { CamelCasedPropertiesDeep } from 'type-fest';
import type { components, operations as Operations } from '../generated/openapi.ts';

export type OperationId = keyof Operations;

/** A schema of the contract as TypeScript sees it: camelCase. */
export type Model<Name extends keyof components['schemas']> = CamelCasedPropertiesDeep<components['schemas'][Name]>;

/** What a parameter group or a body adds; nothing where the contract has none. */
type Given<T> = [NonNullable<T>] extends [never] ? unknown : NonNullable<T>;
type Parameters<Op extends OperationId> = Given<Operations[Op]['parameters']['path']> &
  Given<Operations[Op]['parameters']['query']>;

type Content<T> = T extends { content: infer C } ? C[keyof C] : never;
type Body<Op extends OperationId> = Operations[Op] extends { requestBody: infer B }
  ? { body: CamelCasedPropertiesDeep<Content<B>> }
  : unknown;

/** Path and query parameters of an operation in camelCase, flat, and its `body`. */
export type Args<Op extends OperationId> = CamelCasedPropertiesDeep<Parameters<Op>> & Body<Op>;

type Success<Op extends OperationId> = Operations[Op]['responses'] extends { 200: infer A } ? Content<A> : undefined;

/** What a successful call of an operation gives, in camelCase; undefined for an empty answer. */
export type Answer<Op extends OperationId> = CamelCasedPropertiesDeep<Success<Op>>;
