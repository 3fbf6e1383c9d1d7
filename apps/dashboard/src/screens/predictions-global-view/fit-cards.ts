/** The space of a card at normal size, with the gap to the next one. */
const MIN_WIDTH_PX = 316;
/** Head, a note, head of the table, foot and gap. */
const FRAME_HEIGHT_PX = 190;
const ROW_HEIGHT_PX = 42;

interface Cards {
  readonly count: number;
  readonly rowCount: number;
}

interface Area {
  readonly widthPx: number;
  readonly heightPx: number;
}

interface CardGrid {
  readonly columns: number;
  readonly lines: number;
  /** How much larger than normal the cards are; at least 1, at which they may exceed the area's height. */
  readonly zoom: number;
}

/** The grid in which the cards of vehicles fill an area and are largest. */
export function fitCards({ count, rowCount }: Cards, { widthPx, heightPx }: Area): CardGrid {
  const maxColumns = Math.max(1, Math.min(count, Math.floor(widthPx / MIN_WIDTH_PX)));
  const cardHeightPx = FRAME_HEIGHT_PX + rowCount * ROW_HEIGHT_PX;
  const grids = Array.from({ length: maxColumns }, (_, index): CardGrid => {
    const columns = index + 1;
    const lines = Math.ceil(count / columns);
    const zoom = Math.min(widthPx / columns / MIN_WIDTH_PX, heightPx / lines / cardHeightPx);
    return { columns, lines, zoom: Math.max(1, zoom) };
  });
  return grids.reduce((best, grid) => (grid.zoom >= best.zoom ? grid : best));
}
