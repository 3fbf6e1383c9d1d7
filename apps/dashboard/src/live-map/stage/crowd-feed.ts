import { toGatewayRows, type GatewayRow } from '../../transport/gateway-row.ts';
import type { Gateway, GlobalInformation } from '../../data/gateways.ts';
import { applyRowUpdate } from '../../transport/row-changes.ts';
import type { RowUpdate } from '../../transport/row-messages.ts';
import type { CrowdVehicle } from '../../map/crowd/crowd-messages.ts';
import { toVehicles, type Vehicle } from '../model/vehicle.ts';
import { toMapVehicles } from './map-vehicles.ts';
import { formatPlateDetail, type PlaceWords } from './plate-detail.ts';

/** The state from which the vehicles of a crowd are made. */
export interface CrowdFeed {
  readonly vehicles: readonly Vehicle[];
  readonly answer: GlobalInformation;
  /** The map draws this vehicle itself, as an element. */
  readonly selectedId: number | null;
  readonly words: PlaceWords;
}

type Changes = Pick<RowUpdate, 'after' | 'changes'>;

/** The same as a message to a worker, which keeps the rows of the previous feed: only the changes. */
export interface CrowdFeedMessage {
  /** Null if the rows are those of the previous feed. */
  readonly rows: Changes | readonly Gateway[] | null;
  readonly asOfMs: number;
  readonly hiddenIds: readonly number[];
  readonly selectedId: number | null;
  readonly words: PlaceWords;
}

/** The vehicles of a feed as the crowd's painter draws them. */
export function toCrowdVehicles({ vehicles, answer, selectedId, words }: CrowdFeed): readonly CrowdVehicle[] {
  return listCrowd(vehicles, { asOfMs: answer.asOfMs, selectedId, words });
}

function listCrowd(
  vehicles: readonly Vehicle[],
  { asOfMs, selectedId, words }: Pick<CrowdFeedMessage, 'asOfMs' | 'selectedId' | 'words'>,
): readonly CrowdVehicle[] {
  const others = vehicles.filter(({ id }) => id !== selectedId);
  // A crowd has no plates at next beacons.
  return toMapVehicles(others, { places: words, detail: (it) => formatPlateDetail(it, words, asOfMs), next: () => '' });
}

/** Encodes feeds for a decoder that receives all of them in order. */
export class CrowdFeedEncoder {
  #before: GlobalInformation | null = null;

  encode({ vehicles, answer, selectedId, words }: CrowdFeed): CrowdFeedMessage {
    const before = this.#before;
    this.#before = answer;
    return {
      rows: findRowsSince(before, answer),
      asOfMs: answer.asOfMs,
      hiddenIds: vehicles.filter(({ isHidden }) => isHidden).map(({ id }) => id),
      selectedId,
      words,
    };
  }
}

/** The changes if the decoder has the answer that they are based on, else all rows. */
function findRowsSince(
  before: GlobalInformation | null,
  { anchors, update }: GlobalInformation,
): CrowdFeedMessage['rows'] {
  if (before?.anchors === anchors) return null;
  const isNext = update !== null && (update.after === null || update.after === before?.update?.number);
  const hasChanges = isNext && update.changes.byteLength > 0;
  return hasChanges ? { after: update.after, changes: update.changes } : anchors.map(({ gateway }) => gateway);
}

/** Decodes the messages of one encoder. */
export class CrowdFeedDecoder {
  #rows: readonly GatewayRow[] = [];
  #vehicles: readonly Vehicle[] = [];

  decode({ rows, asOfMs, hiddenIds, selectedId, words }: CrowdFeedMessage): readonly CrowdVehicle[] {
    if (rows)
      this.#rows = toGatewayRows(this.#rows, 'changes' in rows ? applyRowUpdate(this.#listGateways(), rows) : rows);
    this.#vehicles = toVehicles(this.#rows, Math.floor(asOfMs / 1000), new Set(hiddenIds), this.#vehicles);
    return listCrowd(this.#vehicles, { asOfMs, selectedId, words });
  }

  #listGateways(): readonly Gateway[] {
    return this.#rows.map(({ gateway }) => gateway);
  }
}
