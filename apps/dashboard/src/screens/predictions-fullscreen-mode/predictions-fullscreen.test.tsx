import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setTrouble } from '../../liveness/connection.ts';
import {
  button,
  field,
  labelsOf,
  openPredictions,
  predictedGateway,
  predictionsCall,
  ROUTE,
  stayAt,
} from '../../predictions/open-predictions.test-data.ts';
import { problemAnswer } from '../../testing/stub-cloud.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('predictions in fullscreen', () => {
  /** A gateway on a route of 12 stops, which is more than full screen shows. */
  const onLongRoute = predictedGateway(1, {
    scheduledRoute: {
      ...ROUTE,
      tags: Array.from({ length: 12 }, (_, ord) => ({
        ord,
        tagPositionId: 200 + ord,
        tagId: 900 + ord,
        label: `S${ord}`,
      })),
    },
    currentRoutePositionLog: { ...stayAt('Dock 4', 30)!, ord: 0 },
  });

  it('show at most 10 rows', async () => {
    const { app } = await openPredictions('/predictions/1?rows=12', [onLongRoute]);
    expect(labelsOf()).toHaveLength(12);
    await app.user.click(button('Full screen')!);
    expect(labelsOf()).toHaveLength(10);
    expect(field('Rows').max).toBe('10');
    fireEvent.change(field('Rows'), { target: { value: '4' } });
    expect(labelsOf()).toHaveLength(4);
    await app.user.click(button('Leave full screen')!);
    expect(labelsOf()).toHaveLength(12);
  });

  it('show the freshness of the data and a connection problem, because they cover the header', async () => {
    const { app } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    await app.user.click(button('Full screen')!);
    const wall = within(document.querySelector<HTMLElement>('[data-full]')!);
    expect(wall.getByText('Paused at 10:42:07')).toBeTruthy();
    act(() => setTrouble('error'));
    expect(wall.getByText('The service reported an error.')).toBeTruthy();
    expect(wall.queryByText('Paused at 10:42:07')).toBeNull();
    act(() => setTrouble(null));
    expect(wall.queryByText('The service reported an error.')).toBeNull();
  });

  it('hide the controls after 3 seconds without pointer or key, and show them again on either', async () => {
    const { app, pass } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    await app.user.click(button('Full screen')!);
    const isIdle = () => document.querySelector('[data-idle]') !== null;
    await pass(2900);
    expect(isIdle()).toBe(false);
    await pass(200);
    expect(isIdle()).toBe(true);
    await app.user.pointer({ target: document.body, coords: { x: 5, y: 5 } });
    expect(isIdle()).toBe(false);
    await pass(3100);
    expect(isIdle()).toBe(true);
    await app.user.keyboard('{Tab}');
    expect(isIdle()).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'All vehicles' }));
  });

  it('keep the controls outside of full screen', async () => {
    const { pass } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    await pass(10_000);
    expect(document.querySelector('[data-idle]')).toBeNull();
  });

  it('show the name of a vehicle whose predictions failed', async () => {
    const answers = { [predictionsCall(1)]: problemAnswer(500, 'stub') };
    const { app } = await openPredictions('/predictions/1', [predictedGateway(1)], { answers });
    await app.user.click(button('Full screen')!);
    expect(screen.getByText('Hauler 01')).toBeTruthy();
  });

  it('fill the window until Escape if the browser does not support full screen', async () => {
    const { app } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    await app.user.click(button('Full screen')!);
    expect(document.querySelector('[data-full]')).not.toBeNull();
    await app.user.keyboard('{Escape}');
    expect(document.querySelector('[data-full]')).toBeNull();
  });

  it('fill the screen if the browser supports it', async () => {
    const request = vi.fn(() => Promise.resolve());
    Object.assign(document, { fullscreenEnabled: true, fullscreenElement: null });
    HTMLElement.prototype.requestFullscreen = request;
    const { app } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    await app.user.click(button('Full screen')!);
    expect(request).toHaveBeenCalledTimes(1);
    fireEvent(document, new Event('fullscreenchange'));
    expect(document.querySelector('[data-full]')).toBeNull();
    Object.assign(document, { fullscreenEnabled: false });
  });
});
