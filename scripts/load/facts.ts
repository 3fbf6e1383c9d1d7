import { ask, demand } from './ask.ts';

type Headers = Readonly<Record<string, string>>;

/** What a client of the running world has, to name in requests. */
export interface Facts {
  readonly nowTs: number;
  readonly clientId: number;
  readonly userId: number;
  readonly gatewayIds: readonly number[];
  readonly routeIds: readonly number[];
  readonly tagIds: readonly number[];
}

/** Reads the facts as the user of a session sees them. */
export async function readFacts(url: string, headers: Headers): Promise<Facts> {
  const read = <T>(path: string): Promise<T> => demand<T>(url, { path, headers });
  const { now } = await read<{ now: number }>('/control/clock');
  const user = await read<{ id: number; client_id: number }>('/api/session/user');
  // A client without routes or beacons may not list them.
  const list = async <T>(path: string): Promise<T[]> => {
    const { status, text } = await ask(url, { path, headers }, { keepBytes: Infinity });
    return status === 200 ? (JSON.parse(text) as T[]) : [];
  };
  const ids = async (path: string): Promise<number[]> => (await list<{ id: number }>(path)).map(({ id }) => id);
  const beacons = await list<{ tag_id: number }>('/api/tags/beacon_positions/');
  return {
    nowTs: Math.floor(now),
    clientId: user.client_id,
    userId: user.id,
    gatewayIds: await ids('/api/users/anchors/'),
    routeIds: await ids('/api/routes/list'),
    tagIds: beacons.map((beacon) => beacon.tag_id),
  };
}

/** Turns the clock of the main world forward by an ISO period, which makes the history that much longer. */
export async function passTime(url: string, period: string): Promise<void> {
  await demand(url, { method: 'PUT', path: '/control/clock', body: JSON.stringify({ now: `+${period}` }) });
}
