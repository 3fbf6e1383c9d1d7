import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, startI18n } from '../../i18n/i18n.ts';
import { BarChart } from './bar-chart.tsx';
import type { BarChartProps } from './bar-props.ts';
import type { Bar } from './bars.ts';
import { sizeCharts } from '../../testing/size-charts.ts';

const bar = (hour: number, value: number | null, errors = 0): Bar => ({
  key: String(hour),
  label: String(hour),
  value,
  errors,
  description: `${hour}:00 · ${value ?? 'no'} laps`,
  cells: [`${hour}:00`, value === null ? '–' : String(value)],
});
const BARS = [bar(8, 30), bar(9, 0), bar(10, null), bar(11, 10, 30)];

async function show(more: Partial<BarChartProps> = {}) {
  render(
    <MantineProvider>
      <BarChart title="Laps" unit="By hour" columns={['Hour', 'Laps']} bars={BARS} {...more} />
    </MantineProvider>,
  );
  await screen.findAllByRole('button', { name: / laps$/ });
  return userEvent.setup({ delay: null });
}

const bars = () => screen.getAllByRole('button', { name: / laps$/ });
const plate = () => document.querySelector('.visx-tooltip')?.textContent ?? null;
const rects = (key: number) => [...document.querySelectorAll(`[data-bar="${key}"] rect`)];
const heightPx = (rect: Element | undefined) => Number(rect?.getAttribute('height'));

beforeEach(async () => {
  sizeCharts(500, 254);
  await startI18n();
  await loadTexts();
});
afterEach(() => {
  cleanup();
});

describe('a chart of bars', () => {
  it('draws each value to scale, on an axis with four or five ticks', async () => {
    await show();
    const ticks = [...document.querySelectorAll('.visx-axis-left text')].map(({ textContent }) => textContent);
    expect(ticks).toEqual(['0', '10', '20', '30', '40']);
    // 200 px of height for values up to 40.
    expect([8, 9, 10, 11].map((hour) => heightPx(rects(hour)[0]))).toEqual([150, 0, 0, 50]);
  });

  it('draws errors hatched on top of their bar, if there are any', async () => {
    await show();
    expect([8, 11].map((hour) => rects(hour).length)).toEqual([1, 2]);
    const errors = rects(11)[1];
    expect(heightPx(errors)).toBe(149);
    const hatch = /url\(#(.+)\)/.exec(errors?.getAttribute('fill') ?? '')?.[1];
    expect(document.getElementById(hatch!)?.tagName).toBe('pattern');
  });

  it('shows the tooltip of the bar under the pointer', async () => {
    const user = await show();
    await user.hover(bars()[0]!);
    expect(plate()).toBe('8:00 · 30 laps');
    await user.hover(bars()[3]!);
    expect(plate()).toBe('11:00 · 10 laps');
  });

  it('draws the parts of a value on top of each other, each in its colour', async () => {
    const parts = [
      { key: 'a', value: 10, color: 1 },
      { key: 'b', value: 20, color: 3 },
    ];
    await show({ bars: [{ ...bar(8, 30), parts }, bar(9, 40)] });
    expect(rects(8).map((rect) => [(rect as SVGElement).style.fill, heightPx(rect), rect.getAttribute('y')])).toEqual([
      ['var(--gateway-1)', 50, '180'],
      ['var(--gateway-3)', 100, '80'],
    ]);
  });

  it('is one tab stop, with arrow keys from bar to bar', async () => {
    const user = await show();
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Show as table: Laps');
    await user.tab();
    expect([plate(), document.activeElement]).toEqual(['8:00 · 30 laps', bars()[0]]);
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(plate()).toBe('11:00 · 10 laps');
    await user.keyboard('{ArrowLeft}');
    expect(plate()).toBe('10:00 · no laps');
    await user.keyboard('{Home}');
    expect(plate()).toBe('8:00 · 30 laps');
    await user.keyboard('{End}');
    expect(plate()).toBe('11:00 · 10 laps');
    await user.tab();
    expect([plate(), document.activeElement]).toEqual([null, document.body]);
  });

  it('selects bars by a press and by Enter if it is selectable', async () => {
    const onChoose = vi.fn();
    const user = await show({ onChoose, chosen: ['9'] });
    expect(bars().map((it) => it.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false', 'false']);
    await user.click(bars()[3]!);
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(onChoose.mock.calls).toEqual([['11'], ['10']]);
    expect([8, 9].map((key) => document.querySelector(`[data-bar="${key}"]`)?.hasAttribute('data-chosen'))).toEqual([
      false,
      true,
    ]);
  });

  it('has no pressed state if it is not selectable', async () => {
    await show();
    expect(bars().every((it) => !it.hasAttribute('aria-pressed'))).toBe(true);
  });

  it('omits labels that would touch', async () => {
    sizeCharts(120, 254);
    await show({ bars: Array.from({ length: 12 }, (_, hour) => ({ ...bar(hour, 1), label: `${hour + 10}` })) });
    const labels = [...document.querySelectorAll('[data-axis] text')].map(({ textContent }) => textContent);
    expect(labels).toEqual(['10', '14', '18']);
  });

  it('shows names at an angle, all of them, and cuts long ones', async () => {
    sizeCharts(120, 254);
    const names = ['Gate in', 'Apron west', 'Overflow yard north', 'Gate out'];
    await show({ hasNames: true, bars: names.map((label, hour) => ({ ...bar(hour, 1), label })) });
    const labels = [...document.querySelectorAll('[data-axis] text')];
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      'Gate in',
      'Apron west',
      'Overflow yar…',
      'Gate out',
    ]);
    expect(labels.every((it) => it.getAttribute('transform')?.includes('rotate(-30)'))).toBe(true);
  });

  it('shows the tooltip above all bars', async () => {
    const user = await show();
    await user.hover(bars()[3]!);
    const style = document.querySelector<HTMLElement>('.visx-tooltip')?.style;
    expect([style?.top, style?.transform]).toEqual(['24px', expect.stringMatching(/, -100%\)$/)]);
  });

  it('can be shown as a table and as a chart again', async () => {
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Show as table: Laps' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ['Hour', 'Laps'],
      ['8:00', '30'],
      ['9:00', '0'],
      ['10:00', '–'],
      ['11:00', '10'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Show as chart: Laps' }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(await screen.findAllByRole('button', { name: / laps$/ })).toHaveLength(4);
  });
});

describe('a histogram', () => {
  const unlabelled = BARS.map((it) => ({ ...it, label: '' }));
  const edges = ['0m', '1m', '2m', '3m', '4m'].map((label, at) => ({ at, label }));
  const xOf = (label: string) => {
    const text = [...document.querySelectorAll('[data-axis] text')].find(({ textContent }) => textContent === label);
    return Number(/translate\((\S+)/.exec(text?.parentElement?.getAttribute('transform') ?? '')?.[1]);
  };
  const handles = () => screen.getAllByRole('slider');
  const onRange = vi.fn();
  const brush = { range: { first: 1, last: 2 }, onRange, names: { first: 'Shortest', last: 'Longest' } };
  beforeEach(() => {
    onRange.mockClear();
  });

  it('has its labels at the edges of bars, and its target at its place on that axis', async () => {
    await show({ bars: unlabelled, edges, target: { at: 2, label: 'Target 2m' } });
    const target = Number(screen.getByText('Target 2m').previousElementSibling?.getAttribute('x1'));
    expect(xOf('2m')).toBeCloseTo(target, 6);
    const [first, second] = [rects(8)[0], rects(9)[0]].map((it) => Number(it?.getAttribute('x')));
    expect(xOf('1m')).toBeLessThan(second!);
    expect(xOf('1m')).toBeGreaterThan(first! + Number(rects(8)[0]?.getAttribute('width')));
  });

  it('labels a bar at its end, and no edge that would touch that label', async () => {
    sizeCharts(300, 254);
    await show({ bars: unlabelled.map((it, index) => (index === 3 ? { ...it, label: 'over 3 minutes' } : it)), edges });
    expect(['0m', '1m', '2m', '3m', '4m', 'over 3 minutes'].filter((label) => xOf(label) > 0)).toEqual([
      '0m',
      '1m',
      '2m',
      'over 3 minutes',
    ]);
  });

  it('selects bars by dragging across them, in either direction', async () => {
    await show({ bars: unlabelled, edges, onChoose: vi.fn(), brush: { ...brush, range: null } });
    fireEvent.pointerDown(bars()[2]!, { buttons: 1 });
    fireEvent.pointerEnter(bars()[1]!, { buttons: 1 });
    fireEvent.pointerEnter(bars()[0]!, { buttons: 1 });
    fireEvent.pointerUp(bars()[0]!);
    fireEvent.pointerEnter(bars()[3]!, { buttons: 1 });
    expect(onRange.mock.calls).toEqual([[{ first: 1, last: 2 }], [{ first: 0, last: 2 }]]);
    expect(screen.queryAllByRole('slider')).toEqual([]);
  });

  it('has a handle at each end of the selected bars, which arrow keys move', async () => {
    const user = await show({ bars: unlabelled, edges, brush });
    expect(handles().map((it) => [it.getAttribute('aria-label'), it.getAttribute('aria-valuetext')])).toEqual([
      ['Shortest', '9:00'],
      ['Longest', '10:00'],
    ]);
    handles()[0]!.focus();
    await user.keyboard('{ArrowLeft}{ArrowRight}');
    handles()[1]!.focus();
    await user.keyboard('{End}');
    expect(onRange.mock.calls).toEqual([[{ first: 0, last: 2 }], [{ first: 2, last: 2 }], [{ first: 1, last: 3 }]]);
  });

  it('moves a handle to the edge that is nearest to the pointer', async () => {
    await show({ bars: unlabelled, edges, brush });
    const [first] = handles();
    vi.spyOn(first!, 'setPointerCapture').mockReturnValue();
    const hasCapture = vi.spyOn(first!, 'hasPointerCapture').mockReturnValue(false);
    fireEvent.pointerMove(first!, { clientX: 30 });
    expect(onRange).not.toHaveBeenCalled();
    hasCapture.mockReturnValue(true);
    fireEvent.pointerMove(first!, { clientX: 30 });
    expect(onRange.mock.calls).toEqual([[{ first: 0, last: 2 }]]);
  });
});
