import type { Browser } from './browser.ts';
import type { TestCloud } from './test-cloud.ts';

/** One world of a server, with an admin who is signed in. */
export class WorldSession {
  readonly #browser: Browser;
  readonly #headers: Readonly<Record<string, string>>;

  private constructor(browser: Browser, world: string) {
    this.#browser = browser;
    this.#headers = { 'x-lapwing-world': world };
  }

  static async begin(cloud: TestCloud, world: string, email: string): Promise<WorldSession> {
    const session = new WorldSession(cloud.browser(), world);
    const { path } = await session.send<{ path: string }>('POST', '/control/handoffs', { email });
    const form = { client_secret: path.split('/')[2]?.split('?')[0] ?? '' };
    const { json } = await session.#browser.send('POST', '/api/auth/token', { form, headers: session.#headers });
    session.#browser.marker = (json as { csrf_token: string }).csrf_token;
    return session;
  }

  /** Calls that changed something, by their method and the first words of their path. */
  static readonly changed = new Map<string, number>();

  async send<T>(method: string, path: string, json?: object): Promise<T> {
    const answer = await this.#browser.send(method, path, { headers: this.#headers, ...(json && { json }) });
    const call = `${method} ${path.replaceAll(/\/\d.*|\/u[0-9a-f]{24}|\?.*/g, '')}`;
    if (answer.status < 300) WorldSession.changed.set(call, (WorldSession.changed.get(call) ?? 0) + 1);
    return answer.json as T;
  }

  async read(path: string): Promise<string> {
    const { status, text } = await this.#browser.get(path, this.#headers);
    // Each server dates sign-ins, draws keys and names worlds for itself.
    return `${status} ${text.replaceAll(/"last_login":[^,}]+|lw_[\w-]+|world=[\w-]+/g, 'own')}`;
  }
}

export interface Things {
  readonly clientId: number;
  readonly gateways: readonly number[];
  readonly routes: readonly number[];
  readonly beacons: readonly { readonly id: number; readonly tagId: number }[];
}

export async function listThings(session: WorldSession): Promise<Things> {
  const { client_id: clientId } = await session.send<{ client_id: number }>('GET', '/api/session/user');
  const gateways = await session.send<{ id: number }[]>('GET', '/api/users/anchors/');
  const routes = await session.send<{ id: number }[]>('GET', '/api/routes/list');
  const beacons = await session.send<{ id: number; tag_id: number }[]>('GET', '/api/tags/beacon_positions/');
  return {
    clientId,
    gateways: gateways.map(({ id }) => id),
    // Not every type of client has routes.
    routes: Array.isArray(routes) ? routes.map(({ id }) => id) : [],
    beacons: beacons.map(({ id, tag_id }) => ({ id, tagId: tag_id })),
  };
}

/** The main reads of vehicles, tags, laps, analytics, routes and settings. */
export function listReads({ clientId, gateways, routes }: Things, nowTs: number): string[] {
  const [start, end] = [nowTs - 3 * 3600, nowTs];
  const gateway = gateways[0];
  const route = routes[0] ?? 0;
  return [
    `/api/users/latest_global_information/${clientId}`,
    '/api/users/anchors/',
    '/api/anchors/refresh_status/',
    '/api/anchors/check_offline/',
    `/api/anchors/${gateway}`,
    `/api/anchors/recent_routes/${gateway}`,
    `/api/anchors/prediction/${gateway}`,
    `/api/anchors/daily_laps/?anchor_id=${gateway}&timestamp_start=${start}&timestamp_end=${end}`,
    `/api/position_logs/timeline/${start}/${end}/?anchor_ids=${gateway}`,
    `/api/position_logs/trip_frequency/?timestamp_start=${start}&timestamp_end=${end}&anchor_ids=${gateway}`,
    `/api/analytics/routes/${route}/details/${start}/${end}`,
    '/api/routes/list',
    `/api/routes/history/${route}`,
    '/api/tags/beacon_positions/',
    '/api/tags/refresh_status/',
    '/api/tags/tag_beacon_list/',
    '/api/tags/tag_list/?time=600000',
    `/api/clients/${clientId}`,
    `/api/clients/${clientId}/users`,
    `/api/clients/${clientId}/ssids`,
    '/control/faults',
    '/control/scenario',
    '/control/export/laps?from=-PT2H',
  ];
}
