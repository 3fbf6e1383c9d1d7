import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Sprites } from './sprites.ts';

/** The source of each stamp: the sheet and the place on it. */
let stamped: { sheet: HTMLCanvasElement; left: number; width: number }[];
let context: CanvasRenderingContext2D;
/** The method calls on the context of a sheet. */
let calls: string[];

const draw = vi.fn();
const stampAll = (sprites: Sprites, keys: readonly string[], sizePx = 20) => {
  for (const key of keys) sprites.stamp(context, { x: 50, y: 50 }, { key, sizePx, draw });
};
const names = (count: number, prefix = 'v') => Array.from({ length: count }, (_, n) => `${prefix}${n}`);

beforeEach(() => {
  stamped = [];
  draw.mockReset();
  const drawImage = (sheet: HTMLCanvasElement, left: number, _top: number, width: number) =>
    stamped.push({ sheet, left, width });
  context = { drawImage } as unknown as CanvasRenderingContext2D;
  calls = [];
  const record =
    (name: string) =>
    (...args: number[]) =>
      void calls.push([name, ...args].join(' '));
  const names = ['save', 'restore', 'beginPath', 'rect', 'clip', 'setTransform'];
  const picture = Object.fromEntries(names.map((name) => [name, record(name)]));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(picture as never);
});

describe('sprites', () => {
  it('are drawn once and then copied', () => {
    const sprites = new Sprites(() => 1);
    stampAll(sprites, ['a', 'b', 'a']);
    expect(draw).toHaveBeenCalledTimes(2);
    expect(stamped.map(({ left }) => left)).toEqual([0, 20, 0]);
  });

  it('are placed side by side on sheets, each size on its own sheets', () => {
    const sprites = new Sprites(() => 1);
    stampAll(sprites, names(40));
    stampAll(sprites, ['large'], 30);
    const places = stamped.map(({ sheet, left }) => [sheet, left] as const);
    expect(new Set(stamped.map(({ sheet }) => sheet)).size).toBe(4);
    for (const [index, [sheet, left]] of places.entries())
      expect(places.findIndex(([other, at]) => other === sheet && at === left)).toBe(index);
    for (const { sheet, left, width } of stamped) expect(left + width).toBeLessThanOrEqual(sheet.width);
  });

  it('are clipped to their place and restore the context', () => {
    const sprites = new Sprites(() => 1);
    draw.mockImplementation(() => calls.push('draw'));
    stampAll(sprites, ['a', 'b']);
    const drawn = (left: number) => [
      ...['save', 'beginPath', `rect ${left} 0 20 20`, 'clip', `setTransform 1 0 0 1 ${left + 10} 10`],
      ...['draw', 'restore'],
    ];
    expect(calls).toEqual([...drawn(0), ...drawn(20)]);
  });

  it('are drawn again after clear', () => {
    const sprites = new Sprites(() => 1);
    stampAll(sprites, ['a']);
    sprites.clear();
    stampAll(sprites, ['a']);
    expect(draw).toHaveBeenCalledTimes(2);
  });
});
