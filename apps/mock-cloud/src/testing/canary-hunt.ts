/** Calls every operation in every role of one client, and searches the answers for data of another client. */
import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import { Writable } from 'node:stream';
import { DAY_SEC } from '@lapwing/domain';
import { deriveAnchorId, deriveTagId } from '../scenario/identity.ts';
import type { LoadedScenario } from '../scenario/load.ts';
import { atMissingIds, listAttacks, CANARY, canaryCall, CanarySearch } from './canaries.ts';
import { type OperationSpec, readContract } from '../http/contract.ts';
import { API_SAMPLES, prepareCall, type Sample, type SampleCall, sendSample } from './sample-calls.ts';
import { TEST_NOW_MS } from './test-scenario.ts';
import { type Answer, Browser } from './browser.ts';
import { type startTestCloud, type TestCloud } from './test-cloud.ts';

const ACCOUNT_ROLES = ['admin', 'user', 'staff', 'super', 'newcomer'] as const;
const ROLES = [...ACCOUNT_ROLES, 'key', 'anonymous'] as const;
type Role = (typeof ROLES)[number];

const TABLES = ['visits', 'laps', 'lap-beacons', 'gateways', 'tags', 'assets', 'stays', 'store-visits'];
/** Provider staff may read the names of all clients, only by this operation. */
const FOR_STAFF: ReadonlySet<string> = new Set(['listProviderClients']);
const ENDS_SESSION: ReadonlySet<string> = new Set(['signIn', 'logOut']);
const TAG_IDS = [101, 103, 105, 106, 102, 117, 124, 201, 202].map(deriveTagId);
const ANCHOR_IDS = [1, 2, 9, 21].map(deriveAnchorId);

/** Reads come first, while answers prepared for the canary's users are still cached. */
const OPERATIONS = [...readContract(apiDocument).operations.values()]
  .filter(({ id }) => !ENDS_SESSION.has(id))
  .toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'));

const PERIOD = { start: String(TEST_NOW_MS / 1000 - DAY_SEC), end: String(TEST_NOW_MS / 1000) };

/**
 * Calls that the samples do not include: addresses of the canary, its client as the one to act for, its gateway as an
 * exciter, its route with the caller's gateways.
 */
const EXTRAS: readonly (readonly [id: string, call: SampleCall])[] = [
  ['forgotPassword', { query: `email=admin%40${CANARY.domain}` }],
  ['createUser', { json: { client_id: 1, name: 'Sam', email: `admin@${CANARY.domain}`, password: 'sample-password' } }],
  ['editUser', { path: { id: '1002' }, json: { email: `user@${CANARY.domain}` } }],
  ['switchSuperUser', { json: { user_id: 1004, new_client_id: CANARY.clientId } }],
  ['getRouteDetails', { path: { id: String(CANARY.routeId), ...PERIOD } }],
  ['placeExciters', { json: [{ anchor_id: CANARY.anchorId, map_x: 1, map_y: 1 }] }],
];

/** Canary data in an answer, or an answer that differs from that for missing ids, and the call. */
export interface Leak {
  readonly by: string;
  readonly canaries: readonly string[];
}

interface HuntScope {
  readonly roles?: readonly Role[];
  readonly operations?: readonly string[];
}

export interface CanaryHunt {
  readonly cloud: TestCloud;
  /** Each leak as it is found. All roles and operations are tried by default. */
  leaks(scope?: HuntScope): AsyncGenerator<Leak>;
  /** Numbers of answers searched, and of those that succeeded. */
  readonly searched: { answers: number; done: number };
}

/** Starts a server with both clients. The `readers` among the canary's users have read everything, so it is prepared. */
export async function startCanaryHunt(
  start: typeof startTestCloud,
  scenario: LoadedScenario,
  readers: readonly string[] = ACCOUNT_ROLES,
): Promise<CanaryHunt> {
  const log = new Lines();
  const cloud = await start({ scenario, paused: true, logLevel: 'debug', logTo: log });
  const search = new CanarySearch();
  const staff = await cloud.signedIn('staff@haulage.test');
  // By default a super user may know all clients of the scenario.
  await staff.send('PUT', '/api/users/edit/1004', { json: { super_users: [1] } });
  // A changed account is stored elsewhere than that of the scenario.
  const canary = await cloud.signedIn(`admin@${CANARY.domain}`);
  const account = { name: 'Quokka Holdings', email: `office@${CANARY.domain}` };
  const { status } = await canary.send('PUT', `/api/clients/${CANARY.clientId}`, { json: account });
  if (status !== 200) throw new Error(`The canary's account cannot be changed: ${status}`);
  await readAsCanary(cloud, search, readers);
  const extras = [...EXTRAS, ['getRouteInstance', { path: { id: await lapOf(canary) } }] as const];
  log.lines.length = 0;
  const searched = { answers: 0, done: 0 };

  async function* leaks({ roles = ROLES, operations }: HuntScope = {}): AsyncGenerator<Leak> {
    const tried = OPERATIONS.filter(({ id }) => operations?.includes(id) ?? true);
    for (const role of roles) {
      const browser = await browserOf(cloud, role);
      for (const operation of tried) {
        for (const call of await callsOf(operation, cloud, extras)) {
          const answer = await sendSample(browser, '/api', operation, call);
          searched.answers += 1;
          if (answer.status < 300) searched.done += 1;
          const isKnown = role === 'staff' && FOR_STAFF.has(operation.id);
          const canaries = isKnown ? [] : search.find(textOf(answer));
          if (canaries.length > 0)
            yield { by: `${role}: ${operation.id} ${JSON.stringify(call)} ${answer.status}`, canaries };
          const different = await differenceFromNothing(browser, operation, call, answer);
          if (different !== null)
            yield { by: `${role}: ${operation.id} ${JSON.stringify(call)}`, canaries: [different] };
        }
      }
    }
    for (const table of TABLES) {
      const answer = await cloud.browser().get(`/control/export/${table}?client=1`);
      const canaries = search.find(answer.text);
      if (canaries.length > 0) yield { by: `export ${table}`, canaries };
    }
    for (const line of log.lines) {
      const canaries = search.find(line.replace(/"time":"[^"]*"/, ''));
      if (canaries.length > 0) yield { by: `log ${line}`, canaries };
    }
  }

  return { cloud, leaks, searched };
}

/** How the answer to a change of the canary's data differs from that for missing ids; null if it does not. */
async function differenceFromNothing(
  browser: Browser,
  operation: OperationSpec,
  call: SampleCall,
  answer: Answer,
): Promise<string | null> {
  const nothing = atMissingIds(call);
  if (operation.method === 'GET' || JSON.stringify(nothing) === JSON.stringify(call)) return null;
  const missing = await sendSample(browser, '/api', operation, nothing);
  const isSame = missing.status === answer.status && missing.text === answer.text;
  return isSame ? null : `${answer.status} ${answer.text} instead of ${missing.status} ${missing.text}`;
}

/** The calls of an operation to try: the sample itself if it changes nothing, and those with the canary's ids. */
async function callsOf(operation: OperationSpec, cloud: TestCloud, extras: typeof EXTRAS): Promise<SampleCall[]> {
  const sample = sampleOf(operation);
  const own = operation.method === 'GET' ? [await prepareCall(sample, cloud)] : [];
  const more = extras.flatMap(([id, call]) => (id === operation.id ? [call] : []));
  return [...own, ...listAttacks(sample, TAG_IDS, ANCHOR_IDS), ...more];
}

/** Id of a lap of the canary. */
async function lapOf(canary: Browser): Promise<string> {
  const { start, end } = PERIOD;
  const [anchorId] = CANARY.gatewayIds;
  const query = `anchor_id=${anchorId}&timestamp_start=${start}&timestamp_end=${end}`;
  const [lap] = (await canary.get(`/api/anchors/daily_laps/?${query}`)).json as { id: number }[];
  if (!lap) throw new Error('The canary drove no lap.');
  return String(lap.id);
}

function sampleOf({ id }: OperationSpec): Sample {
  return (API_SAMPLES as Readonly<Record<string, Sample>>)[id] ?? {};
}

async function browserOf(cloud: TestCloud, role: Role): Promise<Browser> {
  const browser = new Browser(cloud.port, 'one');
  if (role === 'anonymous') return browser;
  if (role !== 'key') {
    await browser.signIn(`${role}@haulage.test`);
    return browser;
  }
  const admin = await browserOf(cloud, 'admin');
  browser.marker = ((await admin.get('/api/clients/1')).json as { api_key: string }).api_key;
  return browser;
}

async function readAsCanary(cloud: TestCloud, search: CanarySearch, readers: readonly string[]): Promise<void> {
  for (const role of readers) {
    const browser = new Browser(cloud.port, 'one');
    await browser.signIn(`${role}@${CANARY.domain}`);
    for (const operation of OPERATIONS.filter(({ method }) => method === 'GET')) {
      const { json } = await sendSample(
        browser,
        '/api',
        operation,
        canaryCall(sampleOf(operation), TAG_IDS, ANCHOR_IDS),
      );
      // Staff and super users may also know other clients.
      if (role !== 'staff' && role !== 'super') search.learn(json);
    }
  }
}

function textOf({ headers, text }: Answer): string {
  const { date: _date, 'x-lapwing-clock': _clock, etag: _etag, ...others } = headers;
  return `${JSON.stringify(others)}\n${text}`;
}

class Lines extends Writable {
  readonly lines: string[] = [];

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.lines.push(...chunk.toString().trimEnd().split('\n'));
    done();
  }
}
