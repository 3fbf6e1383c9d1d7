import type { WhyRow } from '../data/why.ts';

/** A row as a mark of the picture, in percent of its width. */
export interface StripMark {
  readonly key: number;
  readonly kind: 'stay' | 'missing' | 'heard' | 'silence' | 'beat' | 'limit';
  readonly isCause: boolean;
  readonly left: number;
  /** 0 for an instant. */
  readonly width: number;
}

export interface TimeStrip {
  readonly fromTs: number;
  readonly toTs: number;
  readonly marks: readonly StripMark[];
}

const MARKS: Readonly<Record<WhyRow['kind'], StripMark['kind'] | null>> = {
  visit: 'stay',
  'missing-visit': 'missing',
  trip: 'missing',
  hearing: 'heard',
  silence: 'silence',
  heartbeat: 'beat',
  'power-loss': 'limit',
  limit: 'limit',
  input: 'limit',
  sighting: null,
  average: null,
  lap: null,
};

const LASTING: readonly StripMark['kind'][] = ['stay', 'missing', 'heard', 'silence'];
const SHORTEST_SEC = 5;

/** The rows on one axis of time, up to `asOfTs` while one lasts; null if there is too little to see. */
export function createTimeStrip(rows: readonly WhyRow[], asOfTs: number): TimeStrip | null {
  const spans = rows.flatMap((row, key) => {
    const kind = MARKS[row.kind];
    if (kind === null || row.at === null || isLater(row)) return [];
    const endTs = LASTING.includes(kind) ? (row.until ?? asOfTs) : row.at;
    return [{ key, kind, isCause: row.role === 'cause', fromTs: row.at, toTs: Math.max(row.at, endTs) }];
  });
  const fromTs = Math.min(...spans.map((span) => span.fromTs));
  const toTs = Math.max(...spans.map((span) => span.toTs));
  if (spans.length < 2 || toTs - fromTs < SHORTEST_SEC) return null;
  const toPercent = (sec: number) => (sec / (toTs - fromTs)) * 100;
  const marks = spans.map(({ key, kind, isCause, ...span }) => ({
    key,
    kind,
    isCause,
    left: toPercent(span.fromTs - fromTs),
    width: toPercent(span.toTs - span.fromTs),
  }));
  return { fromTs, toTs, marks };
}

/** A tag may have been heard hours after what explains its place, which would leave no room for that. */
function isLater({ note, role }: WhyRow): boolean {
  return note === 'last-heard' && role === 'context';
}
