import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { BeaconPosition } from '../../../data/beacons.ts';
import type { Client } from '../../../data/client.ts';
import type { Gateway } from '../../../data/gateways.ts';
import { keepMarker } from '../../../data/marker.ts';
import { renderApp, type RenderedApp } from '../../../testing/render-app.tsx';
import { stubCloud, type StubCloud } from '../../../testing/stub-cloud.ts';
import { CLIENT, NOW_MS } from './fleet.test-data.ts';

const PLAN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 700"><text>Warehouse</text></svg>';

export interface StubFleet {
  readonly cloud: StubCloud;
  readonly app: RenderedApp;
  /** Answers with these gateways from the next poll on, and waits for that poll. */
  readonly next: (gateways: readonly Gateway[]) => Promise<void>;
  /** Lets so much time pass. */
  readonly pass: (ms: number) => Promise<void>;
  readonly callsOf: (operation: string) => number;
}

interface StubFleetOptions {
  readonly path?: string;
  readonly widthPx?: number;
  readonly beacons?: readonly BeaconPosition[];
  readonly client?: Partial<Client>;
}

/** Code and texts of the screen come in steps. */
const MOST_TRIES = 100;

export const INFORMATION = 'GET /users/latest_global_information/1';
export const BEACONS = 'GET /tags/beacon_positions/';

/** The live global map of a client with these gateways, in a stub of the cloud; timers are the test's own. */
export async function openLiveMap(gateways: readonly Gateway[], options: StubFleetOptions = {}): Promise<StubFleet> {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  const cloud = stubCloud({
    'GET /clients/1': { body: wire({ ...CLIENT, ...options.client }) },
    'GET /layouts/yard.svg': { body: PLAN },
    [INFORMATION]: informationOf(gateways),
    [BEACONS]: { body: wire(options.beacons ?? []) },
  });
  cloud.clock.nowMs = NOW_MS;
  keepMarker('marker-1');
  const app = await renderApp(options.path ?? '/live-global-map', { widthPx: options.widthPx ?? 1440 });
  const pass = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
    });
  for (let tries = 0; tries < MOST_TRIES && !isOpen(); tries++) await pass(50);
  await pass(500);
  return {
    cloud,
    app,
    pass,
    next: async (changed) => {
      cloud.answers[INFORMATION] = informationOf(changed);
      await pass(2500);
    },
    callsOf: (operation) => cloud.calls.filter((call) => call.operation === operation).length,
  };
}

/** Whether the screen shows a list or says why it has none. */
function isOpen(): boolean {
  return document.querySelector('main :is(h2, p)') !== null;
}

/** The circle of a vehicle on the map; null when it is not there. */
export function markerOf(id: number): SVGElement | null {
  return document.querySelector<SVGElement>(`[data-vehicle="${id}"]`);
}

function informationOf(gateways: readonly Gateway[]) {
  return { body: wire({ clientId: 1, anchors: gateways }) };
}

/** As the wire has it: snake_case keys. */
function wire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wire);
  if (typeof value !== 'object' || value === null) return value;
  const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [snake(key), wire(item)]));
}
