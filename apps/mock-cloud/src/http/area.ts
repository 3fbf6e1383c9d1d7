import type { IncomingMessage } from 'node:http';
import type { Knock } from './admission.ts';
import type { ApiFaults } from './api-faults.ts';
import type { SignedInCall } from './call.ts';
import { type Contract, type OpenApiDocument, readContract } from './contract.ts';
import { createMatcher, type Matcher } from './paths.ts';
import type { Problem } from './problems.ts';
import { createValidators, type Validators } from './validators.ts';

/** Who calls: what a session adds to a call; nothing for the controls and for public operations. */
export type Caller = Partial<Pick<SignedInCall<unknown>, 'session' | 'client'>>;

/** What tells the API from the controls. */
export interface AreaRules {
  readonly prefix: '/api' | '/control';
  /** Refuses requests that no operation should see. */
  screen(request: IncomingMessage): Problem | null;
  /** Who calls, or why they may not. */
  admit(knock: Knock): Promise<Caller | Problem>;
  /** The same where it can be said without waiting; else null. */
  admitAtOnce(knock: Knock): Caller | Problem | null;
  /** What spoils calls on purpose; nothing spoils the controls. */
  readonly faults: ApiFaults | null;
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
