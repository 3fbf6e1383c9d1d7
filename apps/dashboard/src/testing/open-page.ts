import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { storeMarker } from '../tab/session-marker.ts';
import { renderApp, type RenderedApp } from './render-app.tsx';

interface PageOptions {
  readonly path: string;
  readonly widthPx?: number | undefined;
  /** A selector that matches once the page shows its data or an empty state. */
  readonly shows: string;
  /** Time to advance after that, for delayed parts of the page. */
  readonly settledMs?: number;
}

export interface OpenPage {
  readonly app: RenderedApp;
  /** Advances the fake clock. */
  readonly pass: (ms: number) => Promise<void>;
}

/** Outside of `pass`, the fake clock follows the real one at this interval. */
const REAL_STEP_MS = 20;
const STEP_MS = 50;
const MAX_STEPS = 100;

/** Opens a page as a signed-in user, with a fake clock. */
export async function openPage({ path, widthPx = 1440, shows, settledMs = 500 }: PageOptions): Promise<OpenPage> {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  storeMarker('marker-1');
  const app = await renderApp(path, { widthPx });
  const pass = (ms: number) =>
    act(async () => {
      // By exactly this time, however long it takes.
      vi.setTimerTickMode('manual');
      await vi.advanceTimersByTimeAsync(ms);
      vi.setTimerTickMode('interval', REAL_STEP_MS);
    });
  const isOpen = () => document.querySelector(shows) !== null;
  for (let step = 0; step < MAX_STEPS && !isOpen(); step++) await pass(STEP_MS);
  await waitFor(() => expect(isOpen()).toBe(true));
  await pass(settledMs);
  return { app, pass };
}
