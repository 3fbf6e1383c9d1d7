/** A cloud of the furnished plan whose clock stands, with people of its first client signed in. */
import { type Answer, type Browser, startTestCloud, type TestCloud } from '../http/test-cloud.test-data.ts';
import type { ServerOptions } from '../http/server.ts';
import { furnishedPlan } from '../state/furnished-plan.test-data.ts';
import type { Wire } from './resources/view.ts';

/** Where the clock of a furnished cloud stands. */
export const NOW = '2026-03-18T10:42:00Z';
export const NOW_TS = Date.parse(NOW) / 1000;

export interface FurnishedCloud {
  readonly cloud: TestCloud;
  readonly admin: Browser;
  readonly user: Browser;
  readonly staff: Browser;
  /** Takes back all that was done, with the clock where it stood at first. */
  startAnew(): Promise<void>;
  /** Puts the world's clock somewhere: an instant, or a duration from where it stands. */
  setNow(now: string): Promise<void>;
  /** A list or thing of the API; throws on any other answer than 200. */
  read<T>(path: string): Promise<T>;
  tag(id: number): Promise<Wire<'Tag'>>;
  route(id: number): Promise<Wire<'Route'> | undefined>;
  /** Lines of an export of the first client, the head first. */
  exported(table: string, query?: string): Promise<string[]>;
}

/** `types` are those of the two clients, in place of the scenario's. */
export async function startFurnishedCloud(
  types: readonly [number?, number?] = [],
  options: Partial<ServerOptions> = {},
): Promise<FurnishedCloud> {
  const cloud = await startTestCloud({ scenario: furnishedPlan(types), paused: true, ...options });
  const [admin, user, staff] = await Promise.all([
    cloud.signedIn('admin@haulage.test'),
    cloud.signedIn('user@haulage.test'),
    cloud.signedIn('staff@haulage.test'),
  ]);
  const read = async <T>(path: string): Promise<T> => answered<T>(await admin.get(`/api${path}`));
  const setNow = async (now: string): Promise<void> => {
    answered(await admin.send('PUT', '/control/clock', { json: { now } }));
  };
  return {
    cloud,
    admin,
    user,
    staff,
    async startAnew() {
      answered(await admin.send('POST', '/control/reset', { json: {} }));
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

/** Rows of an export by the names of its columns. */
export function rowsOf([head = '', ...lines]: readonly string[]): Row[] {
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, n) => [names[n] ?? '', cell])));
}

/** The JSON of an answer that worked. */
export function answered<T>({ status, json, text }: Answer): Readonly<T> {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return json as T;
}

/** Status, name and first place of a refusal. */
export function refused({ status, json }: Answer): [number, string, string | undefined] {
  const { type, errors } = json as Wire<'Problem'>;
  return [status, type, errors?.[0]?.where];
}
