import {
  plateBox,
  type LabelId,
  type LabelRank,
  type LabelRequest,
  type LabelSize,
  type Side,
} from '../label-placement.ts';
import type { ScreenPoint } from '../plan-point.ts';
import { PlateRuler, type PlateText } from '../plate-size.ts';
import { VEHICLE_RADIUS_PX } from '../vehicle-icon.ts';
import type { CrowdPlate } from './crowd-messages.ts';

interface Label {
  readonly text: PlateText;
  readonly rank: LabelRank;
  readonly size: LabelSize;
  /** Where it stood last: it stays there while that is free. */
  side: Side | null;
}

/** The plates of a crowd, which its painter draws. */
export class CrowdPlates {
  readonly #ruler: PlateRuler;
  #labels: ReadonlyMap<number, Label> = new Map();

  constructor(container: Element) {
    this.#ruler = new PlateRuler(container);
  }

  update(plates: ReadonlyMap<number, { readonly text: PlateText; readonly rank: LabelRank }>): void {
    const before = this.#labels;
    this.#labels = new Map(
      [...plates].map(([id, { text, rank }]) => [
        id,
        { text, rank, size: this.#ruler.sizeOf(text), side: before.get(id)?.side ?? null },
      ]),
    );
  }

  /** The plates that want a side; `drawnAt`: where vehicles are drawn, in pixels of the map's container. */
  requests(drawnAt: ReadonlyMap<number, ScreenPoint>): readonly LabelRequest[] {
    return [...this.#labels].flatMap(([id, { rank, size, side }]) => {
      const at = drawnAt.get(id);
      return at ? [{ id, at, radiusPx: VEHICLE_RADIUS_PX, ...size, rank, side }] : [];
    });
  }

  /** Gives each plate its side, and those that have one. */
  place(sides: ReadonlyMap<LabelId, Side | null>): readonly CrowdPlate[] {
    return [...this.#labels].flatMap(([id, label]) => {
      label.side = sides.get(id) ?? null;
      if (!label.side) return [];
      const { left, top } = plateBox({ at: { x: 0, y: 0 }, radiusPx: VEHICLE_RADIUS_PX, ...label.size }, label.side);
      return [{ id, left, top, ...label.text, ...label.size }];
    });
  }
}
