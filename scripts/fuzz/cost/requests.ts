/** Requests of the cost search: a valid call of an operation, with mutations. */
import { samplePath, type Sample, type SampleCall } from '../../../apps/mock-cloud/src/testing/sample-calls.ts';
import { TEST_NOW_MS } from '../../../apps/mock-cloud/src/testing/test-scenario.ts';
import type { Question } from '../../load/ask.ts';
import { type FuzzedOperation, OPERATIONS } from '../target.ts';
import { type Draft, mutate, type Mutation, toJson } from './mutations.ts';

export const ROLES = ['anyone', 'user', 'admin', 'key'] as const;
export type Role = (typeof ROLES)[number];

/** A request as it is kept. */
export interface CostRequest {
  readonly operationId: string;
  readonly role: Role;
  readonly mutations: readonly Mutation[];
}

const SAMPLE_NOW_TS = TEST_NOW_MS / 1000;
const TWO_DAYS_SEC = 172_800;
const ABSENT_ID = '999999';

/** Calls in place of samples that create something first. They name what does not exist. */
const REPLACED: Readonly<Record<string, SampleCall>> = {
  forgotPassword: { query: 'email=absent@haulage.test' },
  resetPassword: { json: { email: 'absent@haulage.test', password: 'another-password', token: 'none' } },
  checkUserToken: { query: 'token=none' },
  deleteUser: { path: { id: ABSENT_ID } },
  createUser: {
    json: {
      client_id: 1,
      name: 'Sam Sample',
      email: 'user@haulage.test',
      password: 'sample-password',
      auth_scopes: ['user'],
    },
  },
  getRouteInstance: { path: { id: '1' } },
  deleteRoute: { path: { id: ABSENT_ID } },
  createWorld: { json: { name: 'main' } },
  deleteWorld: { path: { name: 'none' } },
  endFault: { path: { id: 'none' } },
  deleteSnapshot: { path: { name: 'none' } },
  diffSnapshots: { path: { name: 'none', other: 'now' } },
};

export function findOperation(operationId: string): FuzzedOperation {
  const found = OPERATIONS.find(({ operation }) => operation.id === operationId);
  if (!found) throw new Error(`The contract has no operation ${operationId}`);
  return found;
}

/** The method, path, headers and body of a request to a world with this clock. */
export function toQuestion({ operationId, mutations }: CostRequest, nowTs: number): Question {
  const fuzzed = findOperation(operationId);
  const { operation, prefix } = fuzzed;
  const call = callOf(fuzzed.sample, operationId);
  const shift = (text: string): string => text.replaceAll(/\d{10}/g, (digits) => shiftInstant(digits, nowTs));
  const base: Draft = {
    path: Object.fromEntries(Object.entries(call.path ?? {}).map(([name, value]) => [name, shift(value)])),
    query: [...new URLSearchParams(shift(call.query ?? ''))],
    headers: {},
    json: call.json ?? call.form,
  };
  const { path, query, headers, json } = mutations.reduce((draft, mutation) => mutate(draft, mutation, nowTs), base);
  const isForm = call.form !== undefined;
  return {
    method: operation.method,
    path: samplePath(prefix, operation, { path, ...(query.length > 0 && { query: encodeQuery(query) }) }),
    headers: { ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }), ...headers },
    ...(json !== undefined && { body: isForm ? encodeForm(json) : toJson(json) }),
  };
}

function callOf(sample: Sample, operationId: string): SampleCall {
  return REPLACED[operationId] ?? sample;
}

/** Instants of the samples keep their distance from now. */
function shiftInstant(digits: string, nowTs: number): string {
  const age = SAMPLE_NOW_TS - Number(digits);
  return age >= 0 && age < TWO_DAYS_SEC ? String(nowTs - age) : digits;
}

function encodeQuery(query: Draft['query']): string {
  return query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
}

function encodeForm(json: unknown): string {
  return new URLSearchParams(Object.entries(json as object).map(([name, value]) => [name, String(value)])).toString();
}
