import type { Request } from 'express';
import { type Contract, type OpenApiDocument, type OperationSpec, readContract } from './contract.ts';
import type { HostedWorld } from './hosted-world.ts';
import { createMatcher, type Matcher } from './paths.ts';
import type { Problem } from './problems.ts';
import type { SignedInCall } from './call.ts';
import { createValidators, type Validators } from './validators.ts';

/** Who calls: what a session adds to a call; nothing for the controls and for public operations. */
export type Caller = Partial<Pick<SignedInCall<unknown>, 'session' | 'client'>>;

/** What tells the API from the controls. */
export interface AreaRules {
  readonly prefix: '/api' | '/control';
  /** Refuses requests that no operation should see. */
  screen(request: Request): Problem | null;
  /** Who calls, or why they may not. */
  admit(request: Request, operation: OperationSpec, world: HostedWorld): Promise<Caller | Problem>;
  /** Operations whose answers are built once a change and can be revalidated. */
  readonly polled: ReadonlySet<string>;
  /** By operation id. */
  readonly handlers: Readonly<Record<string, unknown>>;
}

export interface Area extends AreaRules {
  readonly contract: Contract;
  readonly match: Matcher;
  readonly validators: Validators;
}

export function createArea(document: OpenApiDocument, rules: AreaRules): Area {
  const contract = readContract(document);
  return {
    ...rules,
    contract,
    match: createMatcher(contract.operations.values()),
    validators: createValidators(contract),
  };
}
