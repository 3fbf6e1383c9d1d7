import { layOutSpans, readLapState, toLanePx, type Lane, type LapState, type LaneView } from '@lapwing/domain';
import type { ListedLap } from '../../data/laps.ts';
import type { LapsAndSilences, TimelineRecord } from '../../data/timeline.ts';
import type { Pen } from '../../map/pen.ts';

export type Silence = LapsAndSilences['silences'][number];
export type VehicleLane = Lane<TimelineRecord, ListedLap, Silence>;

/** Colours for lanes, which canvas cannot take from CSS variables. */
export interface LaneTheme {
  /** Of the vehicles, and of texts on them, by palette index. */
  readonly palette: readonly string[];
  readonly numbers: readonly string[];
  readonly laps: Readonly<Record<LapState, string>>;
  /** Of the words of an error. */
  readonly bad: string;
  readonly idle: string;
  readonly line: string;
  readonly text: string;
  readonly surface: string;
  readonly font: string;
}

/** The texts on a lane. */
export interface LaneTexts {
  readonly visit: (record: TimelineRecord) => string;
  readonly error: (lap: ListedLap) => string;
  readonly silence: (silence: Silence) => string;
}

export interface PaintedLane {
  readonly lane: VehicleLane;
  readonly view: LaneView;
  readonly widthPx: number;
  /** Index in the palette of six, from 0. */
  readonly palette: number;
  /** The start of the current visit; null before the first. */
  readonly currentTs: number | null;
  readonly theme: LaneTheme;
  readonly texts: LaneTexts;
}

/** Height of a lane: the laps as a thin strip above the visits. */
export const LANE_PX = 44;
const LAP_TOP_PX = 6;
const LAP_PX = 5;
const VISIT_TOP_PX = 17;
const VISIT_PX = 20;
/** The start of a visit is marked. Of shorter ones little else would be left. */
const START_PX = 3;
const MIN_STARTED_PX = 9;
const PADDING_PX = 6;
const ERROR_PX = 5;
const HATCH_STEP_PX = 6;

const ALPHAS = { past: 0.34, current: 1, next: 0.16 } as const;
type Tense = keyof typeof ALPHAS;

/** Draws a lane at the top left of its canvas, in CSS pixels. */
export function paintLane(pen: Pen, painted: PaintedLane): void {
  const { widthPx, theme } = painted;
  pen.clearRect(0, 0, widthPx, LANE_PX);
  pen.textBaseline = 'middle';
  pen.fillStyle = theme.line;
  pen.fillRect(0, VISIT_TOP_PX + VISIT_PX / 2, widthPx, 1);
  paintSilences(pen, painted);
  paintVisits(pen, painted);
  paintLaps(pen, painted);
}

function paintVisits(pen: Pen, { lane, view, widthPx, palette, currentTs, theme, texts }: PaintedLane): void {
  const [colour = theme.text, onColour = theme.surface] = [theme.palette[palette], theme.numbers[palette]];
  pen.font = `500 12px ${theme.font}`;
  for (const { index, fromPx, toPx } of layOutSpans(lane.visits, view, widthPx)) {
    const record = lane.visits[index]?.of;
    if (!record) continue;
    const tense = findTense(record.enterTs, currentTs);
    const lengthPx = toPx - fromPx;
    pen.fillStyle = colour;
    pen.globalAlpha = ALPHAS[tense];
    pen.fillRect(fromPx, VISIT_TOP_PX, lengthPx, VISIT_PX);
    pen.globalAlpha = 1;
    if (lengthPx >= MIN_STARTED_PX) pen.fillRect(fromPx, VISIT_TOP_PX, START_PX, VISIT_PX);
    writeWithin(pen, { text: texts.visit(record), fromPx, toPx, y: VISIT_TOP_PX + VISIT_PX / 2 }, () => {
      pen.fillStyle = tense === 'current' ? onColour : theme.text;
    });
  }
}

function findTense(enterTs: number, currentTs: number | null): Tense {
  if (currentTs === null || enterTs > currentTs) return 'next';
  return enterTs === currentTs ? 'current' : 'past';
}

/** Laps by their results. The words of an error are on the lap that it ended, before the mark at its end. */
function paintLaps(pen: Pen, { lane, view, widthPx, theme, texts }: PaintedLane): void {
  const shown = layOutSpans(lane.laps, view, widthPx);
  for (const { index, fromPx, toPx } of shown) {
    const lap = lane.laps[index]?.of;
    if (!lap) continue;
    pen.fillStyle = theme.laps[readLapState(lap)];
    // A gap parts it from the next lap.
    pen.fillRect(fromPx, LAP_TOP_PX, Math.max(1, toPx - fromPx - 1), LAP_PX);
  }
  pen.font = `500 11px ${theme.font}`;
  const leftOf = new Map(shown.map(({ index, fromPx }) => [lane.laps[index]?.of.id, fromPx]));
  for (const { ts, of } of lane.errors) {
    if (ts < view.startTs || ts > view.endTs) continue;
    const atPx = toLanePx(view, ts, widthPx);
    const at = { fromPx: leftOf.get(of.id) ?? atPx, toPx: atPx - ERROR_PX, y: LAP_TOP_PX + LAP_PX / 2 };
    writeWithin(pen, { text: texts.error(of), ...at }, (textPx) => {
      pen.fillStyle = theme.surface;
      pen.fillRect(at.fromPx + PADDING_PX - 2, 0, textPx + 4, VISIT_TOP_PX - 1);
      pen.fillStyle = theme.bad;
    });
    paintErrorMark(pen, atPx, theme);
  }
}

function paintErrorMark(pen: Pen, atPx: number, theme: LaneTheme): void {
  const middle = LAP_TOP_PX + LAP_PX / 2;
  pen.beginPath();
  pen.moveTo(atPx, middle - ERROR_PX - 1);
  pen.lineTo(atPx + ERROR_PX + 1, middle + ERROR_PX);
  pen.lineTo(atPx - ERROR_PX - 1, middle + ERROR_PX);
  pen.closePath();
  pen.fillStyle = theme.laps.failed;
  pen.fill();
  pen.strokeStyle = theme.surface;
  pen.lineWidth = 1;
  pen.stroke();
}

/** Hatched, with its times where they fit. */
function paintSilences(pen: Pen, { lane, view, widthPx, theme, texts }: PaintedLane): void {
  pen.font = `400 11px ${theme.font}`;
  for (const { index, fromPx, toPx } of layOutSpans(lane.silences, view, widthPx)) {
    const silence = lane.silences[index]?.of;
    if (!silence) continue;
    pen.save();
    pen.beginPath();
    pen.rect(fromPx, VISIT_TOP_PX, toPx - fromPx, VISIT_PX);
    pen.clip();
    pen.beginPath();
    for (let x = fromPx - VISIT_PX; x < toPx; x += HATCH_STEP_PX) {
      pen.moveTo(x, VISIT_TOP_PX + VISIT_PX);
      pen.lineTo(x + VISIT_PX, VISIT_TOP_PX);
    }
    pen.strokeStyle = theme.idle;
    pen.lineWidth = 1.5;
    pen.stroke();
    pen.restore();
    const y = VISIT_TOP_PX + VISIT_PX / 2;
    writeWithin(pen, { text: texts.silence(silence), fromPx, toPx, y }, (textPx) => {
      pen.fillStyle = theme.surface;
      pen.fillRect(fromPx + PADDING_PX - 3, VISIT_TOP_PX + 2, textPx + 6, VISIT_PX - 4);
      pen.fillStyle = theme.text;
    });
  }
}

interface WrittenText {
  readonly text: string;
  readonly fromPx: number;
  readonly toPx: number;
  readonly y: number;
}

/** A letter is about this wide: longer texts are not measured. */
const MIN_LETTER_PX = 3;

/** Writes a text within a span if it fits; `prepare` chooses its colour, and may draw its ground. */
function writeWithin(pen: Pen, { text, fromPx, toPx, y }: WrittenText, prepare: (textPx: number) => void): void {
  const roomPx = toPx - fromPx - 2 * PADDING_PX;
  if (text.length * MIN_LETTER_PX > roomPx) return;
  const textPx = pen.measureText(text).width;
  if (textPx > roomPx) return;
  prepare(textPx);
  pen.fillText(text, fromPx + PADDING_PX, y);
}
