import { CLOCK_HEADER, type components, formatClockHeader } from '@lapwing/contracts';
import { vi } from 'vitest';
import { checkAnswer, checkOperation, contentTypeOf } from './contract-answers.ts';
import type { ErrorStatus, InvalidAnswer, Problem, ProblemAnswer, StubAnswer, StubAnswers } from './stub-answers.ts';

interface StubCall {
  readonly operation: string;
  /** Query of the address, empty without one. */
  readonly query: string;
  readonly headers: Headers;
  readonly body: string;
}

export interface StubCloud {
  readonly calls: StubCall[];
  /**
   * The next answers by method and path under /api, e.g. `GET /session/user`; keys with a query take precedence. An answer
   * that the contract does not allow throws when it is set.
   */
  readonly answers: StubAnswers;
  clock: { nowMs: number; speed: number; paused: boolean; epoch: number };
}

/** 21 November 2026, 10:42:07 in London. */
export const STUB_NOW_MS = Date.UTC(2026, 10, 21, 10, 42, 7);

/** The session user of the stub, as the API sends it. */
export const stubUser: components['schemas']['SessionUser'] = {
  id: 1,
  client_id: 1,
  own_client_id: 1,
  email: 'admin@haulage.test',
  name: 'Morgan Oakes',
  auth_scopes: ['client', 'user'],
  created_date: 1,
  last_update: 1,
  client_type: 0,
  is_iframe: false,
  redirect: null,
  dashboard_language: 'en',
  super_users: [],
};

export const stubClient: components['schemas']['Client'] = {
  id: 1,
  name: 'Ashdown Haulage',
  email: 'office@haulage.test',
  client_type: 0,
  timezone: 'Europe/London',
  warning: 0,
  map_images: [{ url: '/api/layouts/yard.svg', width: 1000, height: 700, mm_per_px: 50 }],
};

export const DEFAULT_ANSWERS: StubAnswers = {
  'POST /auth/token': { body: { csrf_token: 'marker-1' } },
  'GET /auth/logout': 204,
  'GET /session/user': { body: stubUser },
  'GET /clients/1': { body: stubClient },
  'GET /clients/1/users': { body: [] },
  'GET /clients/1/ssids': { body: [] },
  'GET /users/latest_global_information/1': { body: { client_id: 1, anchors: [] } },
  'GET /tags/beacon_positions/': { body: [] },
  'GET /auth/forgot_password': { body: { message: 'If there is such an account, a mail is on its way.' } },
  'GET /users/check_user_token/': { body: { valid: true, email: 'admin@haulage.test' } },
  'POST /auth/reset_password': 204,
  'PUT /users/1': { body: { ...stubUser, notifications: true } },
};

/** The answers as the stub looks them up. */
type AnyAnswers = Record<string, StubAnswer | undefined>;

/** Replaces the network with a cloud in which admin@haulage.test can sign in; `answers` replace the default ones. */
export function stubCloud(answers: StubAnswers = {}): StubCloud {
  const checked = new Proxy<StubAnswers>({ ...DEFAULT_ANSWERS }, { set: setAnswer });
  Object.assign(checked, answers);
  const cloud: StubCloud = {
    calls: [],
    answers: checked,
    clock: { nowMs: STUB_NOW_MS, speed: 1, paused: true, epoch: 1 },
  };
  vi.stubGlobal('fetch', (request: Request) => answer(cloud, request));
  return cloud;
}

function setAnswer(answers: AnyAnswers, key: string, given: StubAnswer): boolean {
  if (typeof given === 'object' && given.isInvalid !== true) checkAnswer(key, given.status ?? 200, given.body);
  else checkOperation(key);
  answers[key] = given;
  return true;
}

async function answer(cloud: StubCloud, request: Request): Promise<Response> {
  request.signal.throwIfAborted();
  const { pathname, search } = new URL(request.url);
  const operation = `${request.method} ${pathname.replace('/api', '')}`;
  cloud.calls.push({ operation, query: search, headers: request.headers, body: await request.text() });
  const answers: AnyAnswers = cloud.answers;
  const given = answers[operation + search] ?? answers[operation] ?? 404;
  if (given === 'lost') throw new TypeError('connection lost');
  if (given === 'pending') return new Promise(() => undefined);
  const status = typeof given === 'number' ? given : (given.status ?? 200);
  const body = typeof given === 'number' ? problem(status) : given.body;
  const type = contentTypeOf(operation, status);
  const content = type.endsWith('json') ? JSON.stringify(body) : String(body);
  return new Response(status === 204 ? null : content, {
    status,
    headers: { 'content-type': type, [CLOCK_HEADER]: formatClockHeader(cloud.clock), ...retryAfter(given) },
  });
}

function retryAfter(given: StubAnswer): Record<string, string> {
  const isTimed = typeof given === 'object' && 'retryAfterSec' in given;
  return isTimed ? { 'retry-after': String(given.retryAfterSec) } : {};
}

/** An answer whose body deliberately breaks the contract. */
export function invalidAnswer(body: unknown, status = 200): InvalidAnswer {
  return { status, body, isInvalid: true };
}

/** An answer with a problem document. */
export function problemAnswer(status: ErrorStatus, type: string, more: Partial<Problem> = {}): ProblemAnswer {
  return { status, body: { type, title: 'Stub', status, detail: `The stub says ${type}.`, ...more } };
}

/** The refusal of a busy cloud. */
export function busyAnswer(retryAfterSec = 2): ProblemAnswer {
  return { ...problemAnswer(503, 'busy'), retryAfterSec };
}

function problem(status: number): Problem {
  return { type: 'stub', title: 'Stub', status, detail: `The stub answers ${status}.` };
}
