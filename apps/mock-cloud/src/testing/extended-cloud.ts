/** A cloud of the extended plan with a paused clock and people of its first client signed in. */
import { type Answer, type Browser } from './browser.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';
import type { ServerOptions } from '../http/server.ts';
import { parseCsvRecords } from '../exports/parse-csv.ts';
import { extendedPlan } from './extended-plan.ts';
import type { Wire } from '../api/resources/view.ts';

/** The instant of the paused clock. */
export const NOW = '2026-03-18T10:42:00Z';
export const NOW_TS = Date.parse(NOW) / 1000;

export interface ExtendedCloud {
  readonly cloud: TestCloud;
  readonly admin: Browser;
  readonly user: Browser;
  readonly staff: Browser;
  /** Returns the world to its start, clock included. */
  reset(): Promise<void>;
  /** Sets the world's clock to an instant, or moves it by a duration. */
  setNow(now: string): Promise<void>;
  /** The JSON of a GET of the API; throws on any answer but 200. */
  read<T>(path: string): Promise<T>;
  tag(id: number): Promise<Wire<'Tag'>>;
  route(id: number): Promise<Wire<'Route'> | undefined>;
  /** Lines of an export of the first client, header first. */
  exported(table: string, query?: string): Promise<string[]>;
}

/** `types` replace the types of the two clients. */
export async function startExtendedCloud(
  types: readonly [number?, number?] = [],
  options: Partial<ServerOptions> = {},
): Promise<ExtendedCloud> {
  const cloud = await startTestCloud({ scenario: extendedPlan(types), paused: true, ...options });
  const [admin, user, staff] = await Promise.all([
    cloud.signedIn('admin@haulage.test'),
    cloud.signedIn('user@haulage.test'),
    cloud.signedIn('staff@haulage.test'),
  ]);
  const read = async <T>(path: string): Promise<T> => okJson<T>(await admin.get(`/api${path}`));
  const setNow = async (now: string): Promise<void> => {
    okJson(await admin.send('PUT', '/control/clock', { json: { now } }));
  };
  return {
    cloud,
    admin,
    user,
    staff,
    async reset() {
      okJson(await admin.send('POST', '/control/reset', { json: {} }));
      await setNow(NOW);
    },
    setNow,
    read,
    async tag(id) {
      const tag = (await read<Wire<'Tag'>[]>('/users/resources/1/simplified')).find((one) => one.id === id);
      if (!tag) throw new Error(`No tag ${id}`);
      return tag;
    },
    route: async (id) => (await read<Wire<'Route'>[]>('/routes/list')).find((one) => one.id === id),
    async exported(table, query = '') {
      const { status, text } = await admin.get(`/control/export/${table}?client=1${query}`);
      if (status !== 200) throw new Error(`${table}: ${status} ${text}`);
      return text.trimEnd().split('\r\n');
    },
  };
}

export type Row = Readonly<Record<string, string>>;

/** Rows of an export by column. */
export function parseRows(lines: readonly string[]): Row[] {
  return parseCsvRecords(lines.join('\r\n'));
}

/** The JSON of a successful answer; throws otherwise. */
export function okJson<T>({ status, json, text }: Answer): Readonly<T> {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return json as T;
}

/** Status, problem name and first invalid place of a refusal. */
export function toRefusal({ status, json }: Answer): [number, string, string | undefined] {
  const { type, errors } = json as Wire<'Problem'>;
  return [status, type, errors?.[0]?.where];
}
