// @vitest-environment node
import { createLane } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import type { ListedLap } from '../../data/laps.ts';
import type { TimelineRecord } from '../../data/timeline.ts';
import type { Pen } from '../../map/pen.ts';
import { paintLane, type LaneTheme, type PaintedLane, type Silence } from './paint-lane.ts';

interface Drawn {
  readonly kind: 'rect' | 'text' | 'mark' | 'hatch';
  readonly colour: string;
  readonly alpha: number;
  /** Left edge and width in whole pixels, or the text. */
  readonly at: string;
}

/** A pen that notes what it draws; letters are 6 px wide. */
function notingPen(): { pen: Pen; drawn: Drawn[] } {
  const drawn: Drawn[] = [];
  const note = (kind: Drawn['kind'], colour: string, at: string) =>
    drawn.push({ kind, colour, alpha: context.globalAlpha, at });
  const ignore = () => undefined;
  const context = {
    globalAlpha: 1,
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    font: '',
    textBaseline: '',
    clearRect: ignore,
    beginPath: ignore,
    closePath: ignore,
    moveTo: ignore,
    lineTo: ignore,
    rect: ignore,
    clip: ignore,
    save: ignore,
    restore: ignore,
    stroke: () => context.strokeStyle === 'idle' && note('hatch', 'idle', ''),
    fill: () => note('mark', context.fillStyle, ''),
    fillRect: (x: number, _y: number, width: number) =>
      note('rect', context.fillStyle, `${Math.round(x)}+${Math.round(width)}`),
    fillText: (text: string) => note('text', context.fillStyle, text),
    measureText: (text: string) => ({ width: text.length * 6 }),
  };
  return { pen: context as unknown as Pen, drawn };
}

const THEME: LaneTheme = {
  palette: ['vehicle'],
  numbers: ['on'],
  laps: { valid: 'valid', failed: 'failed', ongoing: 'ongoing' },
  bad: 'bad',
  idle: 'idle',
  line: 'line',
  text: 'text',
  surface: 'surface',
  font: 'sans-serif',
};
const VIEW = { startTs: 0, endTs: 1000 };
const visit = (tagLabel: string, enterTs: number, lastSeenAt: number | null) =>
  ({ tagLabel, enterTs, lastSeenAt }) as TimelineRecord;
const lap = (id: number, startTime: number, endDate: number | null, error = 0) =>
  ({ id, startTime, endDate, error }) as ListedLap;

function paint(
  parts: Partial<{ visits: TimelineRecord[]; laps: ListedLap[]; silences: Silence[] }>,
  extra: Partial<PaintedLane> = {},
) {
  const { pen, drawn } = notingPen();
  const lane = createLane({ visits: [], laps: [], silences: [], ...parts }, VIEW, 1000);
  const texts = {
    visit: ({ tagLabel }: TimelineRecord) => tagLabel,
    error: () => 'Timeout',
    silence: () => 'Offline',
  };
  paintLane(pen, { lane, view: VIEW, widthPx: 1000, palette: 0, currentTs: null, theme: THEME, texts, ...extra });
  return drawn.filter(({ colour }) => colour !== 'line');
}

describe('visits on a lane', () => {
  const visits = [visit('Dock 4', 0, 100), visit('Fuel', 200, 230), visit('Dock 7', 300, 400)];

  it('are past, current and future by their strength, with the name where it fits', () => {
    const drawn = paint({ visits }, { currentTs: 200 });
    const strengths = drawn.filter(({ at }) => ['0+100', '200+30', '300+100'].includes(at)).map(({ alpha }) => alpha);
    expect(strengths).toEqual([0.34, 1, 0.16]);
    expect(drawn.filter(({ kind }) => kind === 'text').map(({ at, colour }) => [at, colour])).toEqual([
      ['Dock 4', 'text'],
      ['Dock 7', 'text'],
    ]);
  });

  it('have the name in the colour of numbers while current, and are all in the future before the first', () => {
    expect(paint({ visits }, { currentTs: 300 }).at(-1)).toMatchObject({ at: 'Dock 7', colour: 'on' });
    expect(
      new Set(
        paint({ visits })
          .filter(({ at }) => at.endsWith('+100'))
          .map(({ alpha }) => alpha),
      ),
    ).toEqual(new Set([0.16]));
  });

  it('are drawn once for each pixel at most', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => visit('x', index / 10, index / 10 + 0.05));
    expect(paint({ visits: many }).length).toBeLessThanOrEqual(1001);
  });
});

describe('laps and silences on a lane', () => {
  it('are coloured by result, and failed ones say why where it fits', () => {
    const laps = [lap(1, 0, 200), lap(2, 200, 220, 1), lap(3, 300, 500, 1), lap(4, 600, null)];
    const drawn = paint({ laps });
    const strips = drawn.filter(({ kind, colour }) => kind === 'rect' && colour !== 'surface');
    expect(strips.map(({ colour, at }) => [colour, at])).toEqual([
      ['valid', '0+199'],
      ['failed', '200+19'],
      ['failed', '300+199'],
      ['ongoing', '600+399'],
    ]);
    expect(drawn.filter(({ kind }) => kind === 'mark')).toHaveLength(2);
    expect(drawn.filter(({ kind }) => kind === 'text').map(({ at, colour }) => [at, colour])).toEqual([
      ['Timeout', 'bad'],
    ]);
  });

  it('are hatched with their words', () => {
    const drawn = paint({ silences: [{ start: 100, end: 300 }] });
    expect(drawn.map(({ kind, at }) => [kind, at])).toEqual([
      ['hatch', ''],
      ['rect', '103+48'],
      ['text', 'Offline'],
    ]);
  });
});
