/** API responses for a large fleet, multiplied from those of a small one. */

export const GATEWAYS = 1000;
export const BEACONS = 10_000;

type Json = Record<string, unknown>;
interface Place {
  id: number;
  tag_id: number;
  label: string;
  x: number;
  y: number;
}

export interface PlanSize {
  width: number;
  height: number;
}

export interface LargeFleet {
  /** The body of `latest_global_information` at an instant (unix seconds). All gateways have moved since the last poll. */
  information(poll: number, nowTs: number): string;
  /** The body of `beacon_positions` at an instant. A third of the beacons was heard since the last poll. */
  beacons(poll: number, nowTs: number): string;
  readonly places: readonly Place[];
}

/** Pseudorandom numbers from 0 to 1 that are the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function buildLargeFleet(
  information: { anchors: Json[] },
  beacons: Json[],
  { width, height }: PlanSize,
): LargeFleet {
  const next = createRandom(7);
  const marks = Array.from({ length: BEACONS }, (_, index) => ({
    ...(beacons[index % beacons.length] as Json & Place),
    id: index + 1,
    tag_id: 0x0a00_0000 + index,
    label: `Place ${index + 1}`,
    last_update: 0,
    x: Math.round(20 + next() * (width - 40)),
    y: Math.round(20 + next() * (height - 40)),
  }));
  const at = (index: number): Place => {
    const { id, tag_id, label, x, y } = marks[index % BEACONS] ??
      marks[0] ?? { id: 0, tag_id: 0, label: '', x: 0, y: 0 };
    return { id, tag_id, label, x, y };
  };
  const models = information.anchors.filter(
    ({ last_position, offline_ts }) => last_position !== null && offline_ts === null,
  );

  const gateway = (index: number, poll: number, nowTs: number): Json => {
    const model = models[index % models.length] ?? {};
    const here = at(index * 17 + (poll >> 2) * 31);
    const there = at(index * 17 + ((poll >> 2) + 1) * 31);
    const isLeft = index % 2 === 0;
    const step = poll % 4;
    const lastPlace = isLeft ? here : at(index * 17 + poll * 31);
    return {
      ...model,
      id: index + 1,
      anchor_id: 0x02a1_b2c3_0000 + index,
      label: `Hauler ${index + 1}`,
      last_heartbeat: { created_date: nowTs - 1 },
      last_seen_ts: nowTs - 1,
      last_position: lastPlace,
      next_position: there,
      way: [
        [here.x, here.y],
        [there.x, here.y],
        [there.x, there.y],
      ],
      way_duration: 8,
      last_position_metadata: {
        state: isLeft ? 'LEFT' : 'ENTERED',
        tag_position_id: lastPlace.id,
        enter_ts: nowTs - 60,
        last_seen_ts: isLeft ? nowTs - step * 2 : nowTs - 1,
      },
    };
  };

  return {
    places: marks,
    information: (poll, nowTs) =>
      JSON.stringify({
        ...information,
        anchors: Array.from({ length: GATEWAYS }, (_, index) => gateway(index, poll, nowTs)),
      }),
    beacons: (poll, nowTs) => {
      for (const [index, mark] of marks.entries()) if (poll === 0 || index % 3 === poll % 3) mark.last_update = nowTs;
      return JSON.stringify(marks);
    },
  };
}
