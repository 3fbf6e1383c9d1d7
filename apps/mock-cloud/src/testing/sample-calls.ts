/** A call of every operation of the API that succeeds. A new operation needs a sample here. */
import type { ApiOperationId } from '../operations/call.ts';
import { deriveId } from '../history/derived-id.ts';
import { deriveAnchorId, deriveTagId } from '../scenario/identity.ts';
import type { OperationSpec } from '../http/contract.ts';
import { PASSWORD, TEST_NOW_MS } from './test-scenario.ts';
import { type Answer, type Browser } from './browser.ts';
import { type TestCloud } from './test-cloud.ts';

export interface SampleCall {
  /** Path parameters by name. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: object;
  /** Files by field, in base64. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface Sample extends SampleCall {
  /** Who calls; by default an admin of client 1. */
  readonly by?: string;
  /** Whether it ends the caller's session, so that each call needs its own session. */
  readonly endsSession?: true;
  /**
   * The same call with ids of client 2, which must not be reachable. Every operation whose path, query or body names a
   * thing has one.
   */
  readonly foreign?: SampleCall;
  /** Creates what the call uses up, just before it. The result replaces those parts of the call. */
  readonly prepare?: (cloud: TestCloud) => Promise<SampleCall>;
}

const NOW_TS = TEST_NOW_MS / 1000;
/** The whole day. */
const SHIFT_OF_PERIOD = {
  start: String(NOW_TS - 36_000),
  end: String(NOW_TS),
  shiftStart: '0',
  shiftEnd: '86399',
};
const PERIOD_OF_DAY = `timestamp_start=${NOW_TS - 36_000}&timestamp_end=${NOW_TS}`;
const LAPS_OF_DAY = `anchor_id=2&${PERIOD_OF_DAY}`;
const PERIOD = { start: String(NOW_TS - 3600), end: String(NOW_TS) };
const CLIENT = { path: { id: '1' }, foreign: { path: { id: '2' } } };
const GATEWAY = { path: { id: '2' }, foreign: { path: { id: '21' } } };

/** A new number for each call, so that names are unique. */
let uses = 0;
export const unused = (): number => {
  uses += 1;
  return uses;
};

function newAccount(clientId: number): { email: string } & Record<string, unknown> {
  const email = `sample-${unused()}@haulage.test`;
  return { client_id: clientId, name: 'Sam Sample', email, password: 'sample-password', auth_scopes: ['user'] };
}

function newNetwork(clientId: number): object {
  return { client_id: clientId, ssid: `sample-${unused()}`, password: 'sample-password' };
}

/** Creates another user of client 1. */
async function newUser(cloud: TestCloud): Promise<{ id: number; email: string }> {
  const admin = await cloud.signedIn('admin@haulage.test');
  const { json } = await admin.send('POST', '/api/users/', { json: newAccount(1) });
  return json as { id: number; email: string };
}

/** Requests a password reset, and returns the token from the mail. */
async function resetToken(cloud: TestCloud, email: string): Promise<string> {
  await cloud.browser().get(`/api/auth/forgot_password?email=${encodeURIComponent(email)}`);
  const { json } = await cloud.browser().get('/control/outbox');
  const mail = (json as { to: string; text: string }[]).find(({ to }) => to === email);
  return /\/updatepassword\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const stopsAt = (...positions: number[]): { ord: number; tag_position_id: number }[] =>
  positions.map((tag_position_id, ord) => ({ ord, tag_position_id }));
const NEW_ROUTE = { label: 'Side loop', tags: stopsAt(101, 103, 124) };

/** A plan of 4 by 3 pixels. */
export const PLAN_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAMAAACDKl70AAAAA1BMVEXA/+7iQ5mXAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgQAEAAA8AAa1dsIkAAAAASUVORK5CYII=';

/** Samples work in the world of `TEST_SCENARIO`. */
export const API_SAMPLES: Readonly<Record<ApiOperationId, Sample>> = {
  signIn: { form: { username: 'user@haulage.test', password: PASSWORD }, endsSession: true },
  logOut: { endsSession: true },
  forgotPassword: { prepare: () => Promise.resolve({ query: `email=unknown-${unused()}@haulage.test` }) },
  resetPassword: {
    async prepare(cloud) {
      const { email } = await newUser(cloud);
      return { json: { email, password: 'another-password', token: await resetToken(cloud, email) } };
    },
  },
  checkUserToken: {
    prepare: async (cloud) => ({ query: `token=${await resetToken(cloud, 'user@haulage.test')}` }),
  },
  getSessionUser: {},
  updateUser: { path: { id: '1001' }, json: { dashboard_language: 'es' }, foreign: { path: { id: '2001' } } },
  editUser: { path: { id: '1002' }, json: { name: 'Tom Fletcher' }, foreign: { path: { id: '2002' } } },
  deleteUser: {
    prepare: async (cloud) => ({ path: { id: String((await newUser(cloud)).id) } }),
    foreign: { path: { id: '2002' } },
  },
  listUsers: CLIENT,
  createUser: { prepare: () => Promise.resolve({ json: newAccount(1) }), foreign: { json: newAccount(2) } },
  switchSuperUser: {
    by: 'super@haulage.test',
    json: { user_id: 1004, new_client_id: 2 },
    foreign: { json: { user_id: 2004, new_client_id: 2 } },
    endsSession: true,
  },
  listProviderClients: { by: 'staff@haulage.test' },
  resetApiKey: CLIENT,
  listNetworks: CLIENT,
  createNetwork: { prepare: () => Promise.resolve({ json: newNetwork(1) }), foreign: { json: newNetwork(2) } },
  updateNetwork: { path: { id: '1002' }, json: { hidden: true }, foreign: { path: { id: '2002' } } },
  deleteNetwork: {
    async prepare(cloud) {
      const admin = await cloud.signedIn('admin@haulage.test');
      const { json } = await admin.send('POST', '/api/client_ssids/', { json: newNetwork(1) });
      return { path: { id: String((json as { id: number }).id) } };
    },
    foreign: { path: { id: '2002' } },
  },
  getNetworkPassword: { path: { id: '1001' }, foreign: { path: { id: '2001' } } },
  getClient: CLIENT,
  listAnchors: {},
  getLatestGlobalInformation: CLIENT,
  getLatestAnchorInformation: GATEWAY,
  getUsageInfo: { query: 'client_id=1', foreign: { query: 'client_id=2' } },
  listResourcesSimplified: {
    path: { id: '1' },
    query: `timestamp=${NOW_TS - 3600}`,
    foreign: { path: { id: '2' }, query: `timestamp=${NOW_TS - 3600}` },
  },
  getAnchor: GATEWAY,
  getAnchorSimplified: GATEWAY,
  getPrediction: GATEWAY,
  getPredictionAverages: GATEWAY,
  getPredictionScorecard: GATEWAY,
  getNextPosition: GATEWAY,
  getLastFive: GATEWAY,
  getRecentRoutes: GATEWAY,
  listAnchorStatus: {},
  listOfflineAnchors: {},
  getTotalMovement: {
    path: { anchorId: '2', dayStart: String(NOW_TS - 36_000) },
    foreign: { path: { anchorId: '21', dayStart: String(NOW_TS - 36_000) } },
  },
  listDailyLaps: {
    query: `${LAPS_OF_DAY}&route_id=11`,
    foreign: { query: `anchor_id=21&timestamp_start=${NOW_TS - 36_000}&timestamp_end=${NOW_TS}` },
  },
  listVisitedPositions: {
    path: { anchorId: '2', ...SHIFT_OF_PERIOD },
    foreign: { path: { anchorId: '21', ...SHIFT_OF_PERIOD } },
  },
  listTripFrequency: {
    query: `anchor_ids=2&timestamp_start=${NOW_TS - 36_000}&timestamp_end=${NOW_TS}`,
    foreign: { query: `anchor_ids=21&timestamp_start=${NOW_TS - 36_000}&timestamp_end=${NOW_TS}` },
  },
  listRouteInstances: {
    path: { id: '11', ...SHIFT_OF_PERIOD },
    query: 'anchor_ids=2&max_duration=10800',
    foreign: { path: { id: '11', ...SHIFT_OF_PERIOD }, query: 'anchor_ids=21' },
  },
  getRouteDetails: {
    path: { id: '11', start: SHIFT_OF_PERIOD.start, end: SHIFT_OF_PERIOD.end },
    query: 'anchor_ids=2',
    foreign: { path: { id: '31', start: SHIFT_OF_PERIOD.start, end: SHIFT_OF_PERIOD.end } },
  },
  compareRouteLaps: {
    path: { id: '11', start: SHIFT_OF_PERIOD.start, end: SHIFT_OF_PERIOD.end },
    query: 'group=vehicle&anchor_ids=2',
    foreign: { path: { id: '31', start: SHIFT_OF_PERIOD.start, end: SHIFT_OF_PERIOD.end } },
  },
  exportInstanceStops: {
    query: `route_id=11&${PERIOD_OF_DAY}`,
    foreign: { query: `route_id=31&${PERIOD_OF_DAY}` },
  },
  exportRouteInstances: {
    query: `route_id=11&${PERIOD_OF_DAY}`,
    foreign: { query: `route_id=31&${PERIOD_OF_DAY}` },
  },
  exportRouteAnalytics: {
    query: `route_id=11&${PERIOD_OF_DAY}&anchor_ids=2`,
    foreign: { query: `route_id=11&${PERIOD_OF_DAY}&anchor_ids=21` },
  },
  getRouteInstance: {
    async prepare(cloud) {
      const admin = await cloud.signedIn('admin@haulage.test');
      const { json } = await admin.get(`/api/anchors/daily_laps/?${LAPS_OF_DAY}`);
      return { path: { id: String((json as { id: number }[])[0]?.id) } };
    },
    foreign: { path: { id: String(deriveId(21, TEST_NOW_MS - 3_600_000, 0)) } },
  },
  listTimeline: {
    path: PERIOD,
    query: 'anchor_ids=2',
    foreign: { path: PERIOD, query: 'anchor_ids=21' },
  },
  listLapsAndSilences: {
    path: PERIOD,
    query: 'anchor_ids=2',
    foreign: { path: PERIOD, query: 'anchor_ids=21' },
  },
  listPositionLogs: {
    path: SHIFT_OF_PERIOD,
    query: 'anchor_ids=2&page_size=20',
    foreign: { path: SHIFT_OF_PERIOD, query: 'anchor_ids=21' },
  },
  listAnchorPositionLogs: {
    path: { anchorId: '2', ...PERIOD },
    foreign: { path: { anchorId: '21', ...PERIOD } },
  },
  listHistogramValues: { path: PERIOD, query: 'anchor_ids=2', foreign: { path: PERIOD, query: 'anchor_ids=21' } },
  listShiftHistogramValues: {
    path: SHIFT_OF_PERIOD,
    query: 'anchor_ids=2',
    foreign: { path: SHIFT_OF_PERIOD, query: 'anchor_ids=2&anchor_ids=21' },
  },
  listHourlyMovement: {
    query: `${PERIOD_OF_DAY}&anchor_ids=2`,
    foreign: { query: `${PERIOD_OF_DAY}&anchor_ids=21` },
  },
  exportRoutePositions: {
    query: `${PERIOD_OF_DAY}&anchor_ids=2`,
    foreign: { query: `${PERIOD_OF_DAY}&anchor_ids=21` },
  },
  exportLapsCount: { query: `${PERIOD_OF_DAY}&route_id=11`, foreign: { query: `${PERIOD_OF_DAY}&route_id=31` } },
  findCommonRoute: {
    path: { anchorId: '2', positionId: '101' },
    foreign: { path: { anchorId: '2', positionId: '201' } },
  },
  listRouteHistory: { path: { id: '11' }, foreign: { path: { id: '31' } } },
  listCheckpoints: {
    path: { anchorId: '2', ...PERIOD },
    query: 'max_duration=10800',
    foreign: { path: { anchorId: '21', ...PERIOD } },
  },
  listAnchorInstances: {
    path: { anchorId: '2', ...PERIOD },
    query: 'anchor_ids=2',
    foreign: { path: { anchorId: '2', ...PERIOD }, query: 'anchor_ids=21' },
  },
  listRoutes: {},
  listRouteWays: {
    query: 'position_ids=117&position_ids=124',
    foreign: { query: 'position_ids=117&position_ids=201' },
  },
  listBeaconPositions: {},
  listTagHistory: {
    path: { tagId: String(deriveTagId(101)) },
    foreign: { path: { tagId: String(deriveTagId(201)) } },
  },
  exportTagHistory: {
    path: { tagId: String(deriveTagId(101)), ...PERIOD },
    foreign: { path: { tagId: String(deriveTagId(201)), ...PERIOD } },
  },
  exportBeaconHistory: {
    path: { tagId: String(deriveTagId(101)), ...PERIOD },
    foreign: { path: { tagId: String(deriveTagId(201)), ...PERIOD } },
  },
  listTagStatus: {},
  listTagBeacons: {},
  listTags: { query: 'time=600000' },
  searchTags: { query: 'label=gate&page_size=20' },
  listAverageTime: { query: `start_date=${NOW_TS - 36_000}&end_date=${NOW_TS}` },
  getInOutUsage: { query: `start_date=${NOW_TS - 36_000}&end_date=${NOW_TS}` },
  getBuzzerTotal: { query: `start_date=${NOW_TS - 36_000}&end_date=${NOW_TS}` },
  getTile: { path: { z: '18', x: '143597', y: '90983' } },
  explainJudgement: {
    path: { table: 'gateways', id: '2' },
    foreign: { path: { table: 'gateways', id: '21' } },
  },
  getLayout: { path: { name: 'yard.svg' }, foreign: { path: { name: 'depot.svg' } } },
  listResources: {},
  listClientResources: CLIENT,
  updateTag: {
    path: { tagId: String(deriveTagId(117)) },
    json: { label: 'Lay-by' },
    foreign: { path: { tagId: String(deriveTagId(201)) } },
  },
  placeTags: {
    json: [{ tag_id: deriveTagId(117), x: 590, y: 640 }],
    foreign: { json: [{ tag_id: deriveTagId(201), x: 590, y: 640 }] },
  },
  replaceTag: {
    path: { id: '117' },
    json: { tag_id: deriveTagId(117), x: 600, y: 640 },
    foreign: { path: { id: '201' } },
  },
  placeExciters: { json: [], foreign: { json: [{ anchor_id: deriveAnchorId(21), map_x: 1, map_y: 1 }] } },
  updateAnchor: { path: { id: '2' }, json: { buzzer_disable: true }, foreign: { path: { id: '21' } } },
  listAnchorFirmwares: { by: 'staff@haulage.test' },
  listAnchorRoutes: { path: { anchorId: '2' }, query: 'page=1', foreign: { path: { anchorId: '21' } } },
  createRoute: { json: NEW_ROUTE, foreign: { json: { ...NEW_ROUTE, tags: stopsAt(201, 202) } } },
  updateRoute: { path: { id: '11' }, json: { goal_time: 900 }, foreign: { path: { id: '31' } } },
  resetRoute: { path: { id: '11' }, foreign: { path: { id: '31' } } },
  setRouteAnchors: { path: { id: '11' }, json: { anchors: [1, 2, 9] }, foreign: { json: { anchors: [1, 21] } } },
  setAnchorRoutes: { path: { id: '9' }, json: { routes: [11] }, foreign: { json: { routes: [31] } } },
  deleteRoute: {
    foreign: { path: { id: '31' } },
    async prepare(cloud) {
      const admin = await cloud.signedIn('admin@haulage.test');
      const { json: route } = await admin.send('POST', '/api/routes/anchor', { json: NEW_ROUTE });
      return { path: { id: String((route as { id: number }).id) } };
    },
  },
  updateClient: { ...CLIENT, json: { name: 'Ashdown', email: 'office@haulage.test', timezone: 'Europe/Lisbon' } },
  uploadLayout: { ...CLIENT, files: { image: PLAN_PNG } },
};

/** Path and query of a call. */
export function samplePath(
  prefix: string,
  { segments }: OperationSpec,
  call: SampleCall,
  slash: '' | '/' = '',
): string {
  const { path = {}, query } = call;
  const parts = segments.map((segment) => (segment.startsWith('{') ? (path[segment.slice(1, -1)] ?? '') : segment));
  return `${prefix}/${parts.map(encodeURIComponent).join('/')}${slash}${query === undefined ? '' : `?${query}`}`;
}

/** Sends a call as a browser would. */
export function sendSample(
  browser: Browser,
  prefix: string,
  operation: OperationSpec,
  call: SampleCall,
  slash: '' | '/' = '',
): Promise<Answer> {
  const { form, json, files } = call;
  return browser.send(operation.method, samplePath(prefix, operation, call, slash), {
    ...(files && { files: filesOf(files) }),
    ...(form && { form }),
    ...(json && { json }),
  });
}

export function filesOf(files: NonNullable<SampleCall['files']>): Record<string, Buffer> {
  return Object.fromEntries(Object.entries(files).map(([field, text]) => [field, Buffer.from(text, 'base64')]));
}

/** The call of a sample, after creating what it uses up. */
export async function prepareCall(sample: Sample, cloud: TestCloud): Promise<SampleCall> {
  return { ...sample, ...(await sample.prepare?.(cloud)) };
}
