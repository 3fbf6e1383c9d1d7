import type { Gateway, GlobalInformation } from '../../data/gateways.ts';
import { rowsTold } from '../../data/row-changes.ts';
import type { RowsTold } from '../../data/row-messages.ts';
import type { CrowdVehicle } from '../../map/crowd/crowd-messages.ts';
import { vehiclesOf, type Vehicle } from '../model/vehicle.ts';
import { drawnVehicles } from './map-vehicles.ts';

/** Of what the painter of a crowd makes its vehicles. */
export interface CrowdFeed {
  readonly vehicles: readonly Vehicle[];
  readonly answer: GlobalInformation;
  /** The map draws it for itself. */
  readonly selectedId: number | null;
}

/** The same for a painter beside the page, which keeps the rows: what changed since the feed before. */
export interface TerseFeed {
  /** Null where the rows are those of the feed before. */
  readonly rows: RowsTold | readonly Gateway[] | null;
  readonly nowTs: number;
  readonly hiddenIds: readonly number[];
  readonly selectedId: number | null;
}

/** The vehicles of a feed as a crowd draws them. */
export function readFeed({
  vehicles,
  selectedId,
}: Pick<CrowdFeed, 'vehicles' | 'selectedId'>): readonly CrowdVehicle[] {
  return drawnVehicles(vehicles.filter(({ id }) => id !== selectedId));
}

/** Writes feeds for a painter that reads all of them, in their order. */
export class FeedWriter {
  #before: GlobalInformation | null = null;

  write({ vehicles, answer, selectedId }: CrowdFeed): TerseFeed {
    const before = this.#before;
    this.#before = answer;
    return {
      rows: rowsSince(before, answer),
      nowTs: Math.floor(answer.asOfMs / 1000),
      hiddenIds: vehicles.filter(({ isHidden }) => isHidden).map(({ id }) => id),
      selectedId,
    };
  }
}

/** Rows that follow on none that the painter has are told whole. */
function rowsSince(before: GlobalInformation | null, { anchors, told }: GlobalInformation): TerseFeed['rows'] {
  if (before?.anchors === anchors) return null;
  const isNext = told !== null && (told.after === null || told.after === before?.told?.number);
  return isNext ? told : anchors;
}

/** Reads such feeds. */
export class FeedReader {
  #rows: readonly Gateway[] = [];
  #vehicles: readonly Vehicle[] = [];

  read({ rows, nowTs, hiddenIds, selectedId }: TerseFeed): readonly CrowdVehicle[] {
    if (rows) this.#rows = 'changes' in rows ? rowsTold(this.#rows, rows) : rows;
    this.#vehicles = vehiclesOf(this.#rows, nowTs, new Set(hiddenIds), this.#vehicles);
    return readFeed({ vehicles: this.#vehicles, selectedId });
  }
}
