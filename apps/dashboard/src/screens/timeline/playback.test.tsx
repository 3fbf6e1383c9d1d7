import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clickLane, openTimeline, record, DEFAULT_HOURS, WideObserver } from './open-timeline.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const button = (name: string) => screen.getByRole('button', { name });
const slider = () => screen.getByRole('slider', { name: 'Playback position' });
/** The time at the slider, in the client's zone. */
const at = () => slider().getAttribute('aria-valuetext');

describe('playback', () => {
  it('advances from the slider’s position by one record a second, and pauses there', async () => {
    const { app, pass } = await openTimeline({ path: `/analytics/timeline?at=${DEFAULT_HOURS.start + 1260}` });
    expect(at()).toBe('11:21:00');
    await app.user.click(button('Play'));
    await pass(1000);
    expect(at()).toBe('11:30:00');
    await pass(1000);
    expect(at()).toBe('11:40:00');
    await app.user.click(button('Pause'));
    await pass(5000);
    expect(at()).toBe('11:40:00');
    expect(app.search()).toBe(`?at=${DEFAULT_HOURS.start + 2400}&day=2026-11-20`);
  });

  it('restarts at the first position after the last one', async () => {
    const { app, pass } = await openTimeline({ path: `/analytics/timeline?at=${DEFAULT_HOURS.start + 3000}` });
    expect(at()).toBe('11:50:00');
    await app.user.click(button('Play'));
    await pass(1000);
    expect(at()).toBe('11:10:00');
    expect(button('Pause')).toBeTruthy();
  });

  it('can be half or twice as fast, by a button that cycles', async () => {
    const { app, pass } = await openTimeline();
    await app.user.click(button('Play'));
    await app.user.click(button('Speed 1×'));
    await pass(500);
    expect(at()).toBe('11:10:00');
    await app.user.click(button('Speed 2×'));
    await pass(1000);
    expect(at()).toBe('11:10:00');
    await pass(1000);
    expect(at()).toBe('11:20:00');
    await app.user.click(button('Speed 0.5×'));
    expect(button('Speed 1×')).toBeTruthy();
  });

  it('moves to the previous and the next position by buttons and by keys', async () => {
    const { app } = await openTimeline();
    expect(button('Previous position')).toHaveProperty('disabled', true);
    await app.user.click(button('Next position'));
    await app.user.click(button('Next position'));
    expect(at()).toBe('11:20:00');
    await app.user.click(button('Previous position'));
    expect(at()).toBe('11:10:00');
    slider().focus();
    await app.user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect([at(), button('Next position')]).toEqual(['11:50:00', expect.objectContaining({ disabled: true })]);
    await app.user.keyboard('{ArrowLeft}');
    expect(at()).toBe('11:40:00');
    await app.user.keyboard('{Home}');
    expect(at()).toBe('11:00:00');
  });

  it('advances by a minute each second while true time is on, says so as its speed, and keeps it in the address', async () => {
    const { app, pass } = await openTimeline();
    await app.user.click(screen.getByRole('switch', { name: 'True time' }));
    expect([button('Speed 60×').textContent, app.search()]).toEqual(['60×', '?pace=time']);
    await app.user.click(button('Play'));
    await pass(2000);
    expect(at()).toBe('11:02:00');
    await app.user.click(button('Speed 60×'));
    await pass(2000);
    expect(at()).toBe('11:06:00');
    await app.user.click(button('Speed 120×'));
    expect(button('Speed 30×')).toBeTruthy();
    await app.user.click(screen.getByRole('switch', { name: 'True time' }));
    expect([button('Speed 0.5×').textContent, app.search()]).not.toContain('?pace=time');
  });

  it('starts in true time if the address says so', async () => {
    const { app, pass } = await openTimeline({ path: '/analytics/timeline?pace=time' });
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'True time' }).checked).toBe(true);
    await app.user.click(button('Play'));
    await pass(2000);
    expect(at()).toBe('11:02:00');
  });

  it('moves the vehicle on the map, along the lane that it took', async () => {
    const way = [
      [405, 370],
      [405, 461],
      [555, 461],
      [555, 370],
    ];
    const records = [record('Dock 4', 10), record('Dock 7', 20, { way })];
    const { app, pass } = await openTimeline({ records, path: `/analytics/timeline?at=${DEFAULT_HOURS.start + 600}` });
    const vehiclePlace = () => {
      const { left = '', top = '' } = document.querySelector<HTMLElement>('.map-vehicle-holder')?.style ?? {};
      return `${left} ${top}`;
    };
    const before = vehiclePlace();
    expect(before).toContain('px');
    await app.user.click(button('Next position'));
    await pass(200);
    const between = vehiclePlace();
    await pass(400);
    expect(new Set([before, between, vehiclePlace()]).size).toBe(3);
  });

  it('is reset and disabled if there are no records', async () => {
    await openTimeline({ records: [], path: `/analytics/timeline?at=${DEFAULT_HOURS.start + 1260}` });
    expect(at()).toBe('11:00:00');
    fireEvent.keyDown(slider(), { key: 'ArrowRight' });
    expect(at()).toBe('11:00:00');
    expect(button('Play')).toHaveProperty('disabled', true);
  });

  it('has the ticks of its axis below their labels', async () => {
    vi.stubGlobal('ResizeObserver', WideObserver);
    await openTimeline();
    const labels = [...screen.getByRole('region', { name: 'Positions over time' }).querySelectorAll('text + line')];
    expect(labels.map((line) => line.previousElementSibling?.textContent)).toContain('12:00');
    for (const line of labels)
      expect(Number(line.getAttribute('y1'))).toBeGreaterThan(Number(line.previousElementSibling?.getAttribute('y')));
  });

  it('moves to the clicked time on its lane, which says what it shows', async () => {
    vi.stubGlobal('ResizeObserver', WideObserver);
    const { app } = await openTimeline();
    expect(
      screen.getByRole('img', { name: 'Hauler 01, 5 positions in this range, 0 laps, 0 errors, offline 0 times' }),
    );
    clickLane(1, 500);
    // The middle of the period, to the second.
    expect([at(), app.search()]).toEqual(['15:00:00', `?day=2026-11-20&at=${DEFAULT_HOURS.start + 4 * 3600}`]);
  });
});
