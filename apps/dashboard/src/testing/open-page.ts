import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { keepMarker } from '../data/marker.ts';
import { renderApp, type RenderedApp } from './render-app.tsx';

interface PageOptions {
  readonly path: string;
  readonly widthPx?: number | undefined;
  /** What only stands there once the page shows what it has, or says why it has nothing. */
  readonly shows: string;
  /** For what comes a moment later. */
  readonly settledMs?: number;
}

export interface OpenPage {
  readonly app: RenderedApp;
  /** Lets time go by; the clock is the test's. */
  readonly pass: (ms: number) => Promise<void>;
}

const STEP_MS = 50;
const MOST_STEPS = 100;

/** Signs in and opens a page, whose time is the test's from then on. */
export async function openPage({ path, widthPx = 1440, shows, settledMs = 500 }: PageOptions): Promise<OpenPage> {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  keepMarker('marker-1');
  const app = await renderApp(path, { widthPx });
  const pass = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
    });
  const isOpen = () => document.querySelector(shows) !== null;
  for (let step = 0; step < MOST_STEPS && !isOpen(); step++) await pass(STEP_MS);
  await waitFor(() => expect(isOpen()).toBe(true));
  await pass(settledMs);
  return { app, pass };
}
