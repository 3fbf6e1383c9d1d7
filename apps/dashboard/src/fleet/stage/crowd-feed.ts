import { wholeRows, type GatewayRow } from '../../data/gateway-row.ts';
import type { Gateway, GlobalInformation } from '../../data/gateways.ts';
import { rowsTold } from '../../data/row-changes.ts';
import type { RowsTold } from '../../data/row-messages.ts';
import type { CrowdVehicle } from '../../map/crowd/crowd-messages.ts';
import { vehiclesOf, type Vehicle } from '../model/vehicle.ts';
import { mapVehicles } from './map-vehicles.ts';
import { plateDetail, type PlaceWords } from './plate-detail.ts';

/** Of what the painter of a crowd makes its vehicles. */
export interface CrowdFeed {
  readonly vehicles: readonly Vehicle[];
  readonly answer: GlobalInformation;
  /** The map draws it for itself. */
  readonly selectedId: number | null;
  readonly words: PlaceWords;
}

type Changes = Pick<RowsTold, 'after' | 'changes'>;

/** The same for a painter beside the page, which keeps the rows: what changed since the feed before. */
export interface TerseFeed {
  /** Null where the rows are those of the feed before. */
  readonly rows: Changes | readonly Gateway[] | null;
  readonly asOfMs: number;
  readonly hiddenIds: readonly number[];
  readonly selectedId: number | null;
  readonly words: PlaceWords;
}

/** The vehicles of a feed as a crowd draws them. */
export function readFeed({ vehicles, answer, selectedId, words }: CrowdFeed): readonly CrowdVehicle[] {
  return crowdOf(vehicles, { asOfMs: answer.asOfMs, selectedId, words });
}

function crowdOf(
  vehicles: readonly Vehicle[],
  { asOfMs, selectedId, words }: Pick<TerseFeed, 'asOfMs' | 'selectedId' | 'words'>,
): readonly CrowdVehicle[] {
  const others = vehicles.filter(({ id }) => id !== selectedId);
  // Nobody asks a crowd where each goes next.
  return mapVehicles(others, [], { places: words, detail: (it) => plateDetail(it, words, asOfMs), next: () => '' });
}

/** Writes feeds for a painter that reads all of them, in their order. */
export class FeedWriter {
  #before: GlobalInformation | null = null;

  write({ vehicles, answer, selectedId, words }: CrowdFeed): TerseFeed {
    const before = this.#before;
    this.#before = answer;
    return {
      rows: rowsSince(before, answer),
      asOfMs: answer.asOfMs,
      hiddenIds: vehicles.filter(({ isHidden }) => isHidden).map(({ id }) => id),
      selectedId,
      words,
    };
  }
}

/** Rows that follow on none that the painter has are told whole. */
function rowsSince(before: GlobalInformation | null, { anchors, told }: GlobalInformation): TerseFeed['rows'] {
  if (before?.anchors === anchors) return null;
  const isNext = told !== null && (told.after === null || told.after === before?.told?.number);
  const isTold = isNext && told.changes.byteLength > 0;
  return isTold ? { after: told.after, changes: told.changes } : anchors.map(({ whole }) => whole);
}

/** Reads such feeds. */
export class FeedReader {
  #rows: readonly GatewayRow[] = [];
  #vehicles: readonly Vehicle[] = [];

  read({ rows, asOfMs, hiddenIds, selectedId, words }: TerseFeed): readonly CrowdVehicle[] {
    if (rows) this.#rows = wholeRows(this.#rows, 'changes' in rows ? rowsTold(this.#gateways(), rows) : rows);
    this.#vehicles = vehiclesOf(this.#rows, Math.floor(asOfMs / 1000), new Set(hiddenIds), this.#vehicles);
    return crowdOf(this.#vehicles, { asOfMs, selectedId, words });
  }

  #gateways(): readonly Gateway[] {
    return this.#rows.map(({ whole }) => whole);
  }
}
