import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fixturePlan, FIXTURES } from '../testing/fixture-plans.ts';
import type { LayoutPlan } from './plan.ts';

const SVG = readFileSync(`${FIXTURES}/layouts/yard.svg`, 'utf8');

type Point = readonly [number, number];
type Segment = readonly [Point, Point];

/** The content of the groups of a class in the drawing. */
function groups(name: string): string[] {
  return [...SVG.matchAll(new RegExp(`<g class="plan-${name}"[^>]*>(.*?)</g>`, 'gs'))].map(([, inner = '']) => inner);
}

/** Straight pieces of absolute path data (M, L, H, V, Z). */
function segmentsOf(data: string): Segment[] {
  const segments: Segment[] = [];
  let start: Point = [0, 0];
  let at: Point = [0, 0];
  for (const [, command = '', numbers = ''] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const [a = 0, b = 0] = numbers
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const next: Point = command === 'H' ? [a, at[1]] : command === 'V' ? [at[0], a] : command === 'Z' ? start : [a, b];
    if (command === 'M') start = next;
    else segments.push([at, next]);
    at = next;
  }
  return segments;
}

function rectangles(name: string): { x: number; y: number; width: number; height: number }[] {
  return groups(name).flatMap((inner) =>
    [...inner.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map(([, ...sides]) => {
      const [x = 0, y = 0, width = 0, height = 0] = sides.map(Number);
      return { x, y, width, height };
    }),
  );
}

function outline({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Segment[] {
  return segmentsOf(`M${x} ${y}H${x + width}V${y + height}H${x}Z`);
}

/** The segments of all paths of a class that consist of straight lines. */
function drawn(...names: string[]): Segment[] {
  const paths = names.flatMap((name) => groups(name).flatMap((inner) => [...inner.matchAll(/ d="([MLHVZ\d.\s-]+)"/g)]));
  return paths.flatMap(([, data = '']) => segmentsOf(data));
}

/** The point where two segments cross; null if they do not. */
function crossing([a, b]: Segment, [c, d]: Segment): Point | null {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = rx * sy - ry * sx;
  if (cross === 0) return null;
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross;
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? [a[0] + t * rx, a[1] + t * ry] : null;
}

function demo() {
  const [client] = fixturePlan('haulage').clients;
  if (!client?.layout) throw new Error('the demo has no layout');
  return { client, layout: client.layout };
}

function laneSegments({ lanes, mmPerPx }: LayoutPlan): Segment[] {
  const point = (index: number): Point => [
    (lanes.nodes[index]?.x ?? 0) / mmPerPx,
    (lanes.nodes[index]?.y ?? 0) / mmPerPx,
  ];
  return lanes.edges.map(({ from, to }) => [point(from), point(to)]);
}

describe('the image of the yard', () => {
  it('is safe to embed in a page: no scripts, no foreign classes, no requests', () => {
    expect(SVG).not.toMatch(/<(script|style|foreignObject|image|use|a)\b|\son[a-z]+=|href|url\(|\sid=/);
    const classes = [...SVG.matchAll(/class="([^"]*)"/g)].map(([, name]) => name);
    expect(classes.filter((name) => !/^plan-[a-z-]+$/.test(name ?? ''))).toEqual([]);
  });

  it('uses theme colours only, with the light colour as fallback', () => {
    const colours = [...SVG.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour ?? '');
    const themed = /^var\(--plan-(ground|yard|lane|floor|room|wall|fence|rack|rack-line|text), #[0-9a-f]{3,6}\)$/;
    const marks = 'var(--plan-mark, var(--plan-rack-line, #c6cfd2))';
    expect(colours.filter((colour) => colour !== 'none' && colour !== marks && !themed.test(colour))).toEqual([]);
  });

  it('marks its labels, so that the map can hide them', () => {
    const names = [...SVG.matchAll(/<text class="plan-text"[^>]*>([^<]+)</g)].map(([, name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(['Warehouse', 'Cold store', 'Workshop', 'Trailer park', 'Gatehouse', '10']),
    );
    expect(SVG.match(/<text\b/g)).toHaveLength(names.length);
  });

  it('has the size of its layout file', () => {
    const { layout } = demo();
    expect(SVG).toContain(`viewBox="0 0 ${layout.widthPx} ${layout.heightPx}"`);
  });
});

describe('the lanes of the yard', () => {
  const { client, layout } = demo();
  const lanes = laneSegments(layout);

  it('lead through walls only at doors', () => {
    const walls = [...drawn('wall', 'wall-inner', 'gatehouse'), ...rectangles('workshop').flatMap(outline)];
    expect(walls.length).toBeGreaterThan(20);
    const doors = rectangles('door');
    const isDoor = ([x, y]: Point) =>
      doors.some((door) => x >= door.x && x <= door.x + door.width && y >= door.y && y <= door.y + door.height);
    const hits = lanes.flatMap((lane) => walls.flatMap((wall) => crossing(lane, wall) ?? []));
    expect(hits.length).toBeGreaterThan(0);
    const through: Point[] = [];
    for (const lane of lanes) {
      for (const wall of walls) {
        const hit = crossing(lane, wall);
        if (hit && !isDoor(hit)) through.push(hit);
      }
    }
    expect(through).toEqual([]);
  });

  it('lead around racks, fittings and the tank', () => {
    const things = [
      ...drawn('rack', 'pallet'),
      ...rectangles('fitting').flatMap(outline),
      ...rectangles('fuel').flatMap(outline),
    ];
    expect(things.length).toBeGreaterThan(100);
    const hits = lanes.flatMap((lane) => things.flatMap((thing) => crossing(lane, thing) ?? []));
    expect(hits).toEqual([]);
  });

  it('pass within a metre of every beacon', () => {
    const far = client.beacons.filter(({ at, parent }) => {
      const away = lanes.map(([a, b]) => distanceToSegment([at.x / layout.mmPerPx, at.y / layout.mmPerPx], [a, b]));
      return parent === null && Math.min(...away) * layout.mmPerPx > 1000;
    });
    expect(far.map(({ label }) => label)).toEqual([]);
  });
});

function distanceToSegment([x, y]: Point, [[ax, ay], [bx, by]]: Segment): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.sqrt((ax + dx * share - x) * (ax + dx * share - x) + (ay + dy * share - y) * (ay + dy * share - y));
}
