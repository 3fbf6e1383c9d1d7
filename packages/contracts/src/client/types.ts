import type { CamelCasedPropertiesDeep } from 'type-fest';
import type { components, operations as Operations } from '../generated/openapi.ts';
import type { PathParameters, QueryParameters, RequestBody, WireAnswer } from './operation.ts';

export type OperationId = keyof Operations;

/** A schema of the contract as TypeScript sees it: camelCase. */
export type Model<Name extends keyof components['schemas']> = CamelCasedPropertiesDeep<components['schemas'][Name]>;

/** The body of a request in camelCase; undefined if the operation takes none. */
export type BodyModel<Op extends OperationId> = CamelCasedPropertiesDeep<RequestBody<Operations[Op]>>;

type Body<Op extends OperationId> = [BodyModel<Op>] extends [undefined] ? unknown : { body: BodyModel<Op> };

/** Path and query parameters of an operation in camelCase, flat, and its `body`. */
export type Args<Op extends OperationId> = CamelCasedPropertiesDeep<
  PathParameters<Operations[Op]> & QueryParameters<Operations[Op]>
> &
  Body<Op>;

/** The result of a successful call of an operation, in camelCase; undefined for an empty answer. */
export type Answer<Op extends OperationId> = CamelCasedPropertiesDeep<WireAnswer<Operations[Op]>>;
