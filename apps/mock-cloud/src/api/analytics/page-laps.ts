import type { LapDigest } from '../../history/lap-digest.ts';
import type { ClientReadCall, WireQuery } from '../../operations/call.ts';
import { mapInTurns } from '../../operations/map-in-turns.ts';
import { findDelaySec } from '../resources/lap-delay.ts';
import { toListedInstance } from '../resources/lap.ts';
import { listGateways, type View, type Wire } from '../resources/view.ts';
import { BestItems } from './best-items.ts';
import type { FoundLaps } from './find-laps.ts';

const PAGE_SIZE = 50;

type PageQuery = Pick<WireQuery<'listRouteInstances'>, 'sort' | 'order' | 'page' | 'page_size'>;

/** A lap of a list in order of `key`. */
interface ListedLap {
  readonly id: number;
  readonly gatewayId: number;
  readonly startMs: number;
  readonly key: number;
}

/** One page of laps, in the order asked for: by default newest first. */
export async function listLapPage(
  call: ClientReadCall<unknown>,
  { forEach }: FoundLaps,
  { sort = 'start', order = 'desc', page = 1, page_size: size = PAGE_SIZE }: PageQuery,
): Promise<Wire<'InstancePage'>> {
  const readKey = createKey(call, sort);
  const best = new BestItems<ListedLap>(page * size, compareLaps);
  let total = 0;
  await forEach((digest, lap) => {
    total += 1;
    const key = readKey(digest, lap);
    best.add({
      id: digest.readId(lap),
      gatewayId: digest.gatewayId,
      startMs: digest.readStartMs(lap),
      key: key !== null && order === 'desc' ? -key : (key ?? Infinity),
    });
  });
  const shown = best.list().slice((page - 1) * size);
  const instances = await mapInTurns(call, shown, ({ gatewayId, id }) => {
    const lap = call.world.history.findLap(gatewayId, id, call.clock.nowMs);
    if (!lap) throw new Error(`The history has no lap ${id}`);
    return toListedInstance(call, lap);
  });
  return { instances, page, page_size: size, total };
}

function compareLaps(a: ListedLap, b: ListedLap): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return b.startMs - a.startMs || b.id - a.id;
}

type Sort = NonNullable<PageQuery['sort']>;

/** What laps are ordered by; null comes last. */
function createKey(view: View, sort: Sort): (digest: LapDigest, lap: number) => number | null {
  switch (sort) {
    case 'start':
      return (digest, lap) => digest.readStartMs(lap);
    case 'duration':
      return (digest, lap) => digest.readDurationSec(lap) ?? (view.clock.nowMs - digest.readStartMs(lap)) / 1000;
    case 'delay':
      return (digest, lap) => findDelaySec(view, digest, lap);
    case 'vehicle': {
      const ranks = rankGateways(view);
      return ({ gatewayId }) => ranks.get(gatewayId) ?? null;
    }
    case 'error':
      return (digest, lap) => digest.readError(lap);
    case 'stops':
      return (digest, lap) => digest.countReached(lap);
  }
}

/** The places of the gateways in the order of their labels, in which numbers count as such. */
function rankGateways(view: View): ReadonlyMap<number, number> {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const ranks = new Map<number, number>();
  let before: { readonly label: string; readonly rank: number } | null = null;
  for (const { id, label } of listGateways(view).sort((a, b) => compare(a.label, b.label))) {
    const rank: number = before !== null && compare(before.label, label) === 0 ? before.rank : ranks.size;
    ranks.set(id, rank);
    before = { label, rank };
  }
  return ranks;
}
