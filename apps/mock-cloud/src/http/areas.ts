import type { IncomingMessage } from 'node:http';
import controlDocument from '@lapwing/contracts/control.json' with { type: 'json' };
import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import type { AuthParts } from '../api/auth.ts';
import { createApiHandlers, POLLED } from '../api/handlers.ts';
import type { ControlParts } from '../control/control-parts.ts';
import { createControlHandlers } from '../control/handlers.ts';
import type { Problem } from '../problems/problems.ts';
import { ApiFaults } from './api-faults.ts';
import { authenticate, type AuthRequest, type Caller } from './authentication.ts';
import { type OpenApiDocument, type OperationSpec, readContract } from './contract.ts';
import type { KnownHosts } from './known-hosts.ts';
import { createMatcher, type Matcher } from './paths.ts';
import { screenApi, screenControl } from './screening.ts';
import { createValidators, type Validators } from './validators.ts';

/** The differences between the API and the controls. */
interface AreaRules {
  readonly prefix: '/api' | '/control';
  /** Refuses requests that another site may have forged. */
  screen(request: IncomingMessage, operation: OperationSpec | null): Problem | null | Promise<Problem | null>;
  /** The caller, or the problem of one who may not call. */
  authenticate(auth: AuthRequest): Promise<Caller | Problem>;
  /** The throttles of operations that anyone may call. */
  readonly getThrottles: AuthParts['getThrottles'];
  /** Null for the controls, which faults do not affect. */
  readonly faults: ApiFaults | null;
  /** Ids of the operations whose answers are prepared and can be revalidated. */
  readonly polled: ReadonlySet<string>;
  /** By operation id, of the operations that have no reader. */
  readonly handlers: Readonly<Record<string, unknown>>;
}

/** The operations of one contract, with everything needed to answer them. */
export interface Area extends AreaRules {
  readonly match: Matcher;
  readonly validators: Validators;
}

export function createApiArea(hosts: KnownHosts, parts: AuthParts): Area {
  return createArea(apiDocument, {
    prefix: '/api',
    screen: screenApi(hosts),
    authenticate,
    getThrottles: parts.getThrottles,
    faults: new ApiFaults(),
    polled: POLLED,
    handlers: createApiHandlers(parts),
  });
}

export function createControlArea(hosts: KnownHosts, token: string | null, parts: ControlParts): Area {
  return createArea(controlDocument, {
    prefix: '/control',
    screen: screenControl(hosts, token, parts.pairings),
    authenticate: () => Promise.resolve({}),
    getThrottles: parts.getThrottles,
    faults: null,
    polled: new Set(),
    handlers: createControlHandlers(parts),
  });
}

function createArea(document: OpenApiDocument, rules: AreaRules): Area {
  return { ...rules, ...readOnce(document) };
}

type ContractParts = Pick<Area, 'match' | 'validators'>;

const PARTS = new WeakMap<OpenApiDocument, ContractParts>();

/** Reads each document once in a process: every server of a process compiles and keeps the same validators. */
function readOnce(document: OpenApiDocument): ContractParts {
  const known = PARTS.get(document);
  if (known !== undefined) return known;
  const contract = readContract(document);
  const parts = { match: createMatcher(contract.operations.values()), validators: createValidators(contract) };
  PARTS.set(document, parts);
  return parts;
}
