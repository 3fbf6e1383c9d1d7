import { findRecordAt } from '@lapwing/domain';
import type { MapVehicle } from '../../map/map-vehicle.ts';
import type { LaneState } from './lane-state.ts';
import { createPlayedVehicle, readPlayedRecords, type WayWords } from './played-vehicle.ts';
import { chooseTimelinePalette } from './timeline-palette.ts';
import type { TimelineData } from './use-timeline.ts';

export interface FleetWords extends WayWords {
  /** Of a gateway that is silent at the instant. */
  readonly silent: string;
}

/** The vehicles of all lanes at an instant (unix seconds). Only that in focus has a trail. */
export function listPlayedVehicles(
  { lanes, focus, isSeveral }: Pick<TimelineData, 'lanes' | 'focus' | 'isSeveral'>,
  ts: number,
  words: FleetWords,
): readonly MapVehicle[] {
  return lanes.flatMap((state) => {
    const vehicle = findPlayedVehicle(state, ts, words);
    if (!vehicle) return [];
    if (!isSeveral) return [vehicle];
    const shown = state.id === focus?.id ? vehicle : { ...vehicle, visits: [] };
    return [isSilent(state, ts) ? toSilent(shown, words) : shown];
  });
}

function findPlayedVehicle({ vehicle, records }: LaneState, ts: number, words: FleetWords): MapVehicle | null {
  const played = readPlayedRecords(records);
  const mark = { id: vehicle.id, number: vehicle.number, palette: chooseTimelinePalette(vehicle.number) };
  return createPlayedVehicle(played, { index: findRecordAt(records ?? [], ts), ts }, mark, words);
}

function isSilent({ marks }: LaneState, ts: number): boolean {
  return marks?.silences.some(({ start, end }) => start <= ts && ts <= (end ?? Infinity)) === true;
}

function toSilent(vehicle: MapVehicle, { silent }: FleetWords): MapVehicle {
  return { ...vehicle, isStale: true, plate: { ...vehicle.plate, detail: silent } };
}
