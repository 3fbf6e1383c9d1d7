import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { forgetReportedErrors } from './fail-on-reported-errors.ts';
import { resetTab } from '../tab/store.ts';
import { setTabPhase } from '../tab/tab-phase.ts';

// Several workers share few cores: an awaited element may be late, but must appear.
configure({ asyncUtilTimeout: 120_000 });

// Code that waits for an idle browser draws decoration, which happy-dom cannot draw: it would start in slow tests only.
globalThis.requestIdleCallback = () => 0;
globalThis.cancelIdleCallback = () => undefined;

/** Some tests have no browser. */
const hasBrowser = typeof document !== 'undefined';

// happy-dom cannot paint canvases outside the page either.
if (hasBrowser) Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');

beforeEach(() => setTabPhase(0));

afterEach(() => {
  if (hasBrowser) {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  }
  resetTab();
  forgetReportedErrors();
  vi.unstubAllGlobals();
});

// A part that is still being imported would fail in the tests of the next file.
afterAll(() => vi.dynamicImportSettled());
