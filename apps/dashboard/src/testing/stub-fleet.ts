import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { BeaconPosition } from '../data/beacons.ts';
import type { Client } from '../data/client.ts';
import type { Gateway } from '../data/gateways.ts';
import { openPage } from './open-page.ts';
import { type RenderedApp } from './render-app.tsx';
import type { StubAnswers } from './stub-answers.ts';
import { stubCloud, type StubCloud } from './stub-cloud.ts';
import { CLIENT, NOW_MS } from './fleet.test-data.ts';

const PLAN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 700"><text>Warehouse</text></svg>';

export interface StubFleet {
  readonly cloud: StubCloud;
  readonly app: RenderedApp;
  /** Answers the next polls with these gateways, and waits for the first of them. */
  readonly next: (gateways: readonly Gateway[]) => Promise<void>;
  /** Answers the next polls of a single gateway with this one. */
  readonly about: (gateway: Gateway) => void;
  /** Advances the time. */
  readonly pass: (ms: number) => Promise<void>;
  readonly callsOf: (operation: string) => number;
}

interface StubFleetOptions {
  readonly path?: string;
  readonly widthPx?: number;
  readonly beacons?: readonly BeaconPosition[];
  readonly client?: Partial<Client>;
  /** A selector that matches once the screen shows its data. */
  readonly shows?: string;
  /** Answers besides the default ones, or instead of them. */
  readonly answers?: StubAnswers;
}

export const INFORMATION = 'GET /users/latest_global_information/1';
export const informationAbout = <Id extends number>(id: Id) => `GET /users/latest_anchor_information/${id}` as const;
export const movementOf = (id: number, dayStartTs: number) =>
  `GET /anchors/total_movement/${id}/${dayStartTs}` as const;
export const BEACONS = 'GET /tags/beacon_positions/';

/** Opens the live global map of a client with these gateways, on a stub of the cloud and with fake timers. */
export function openLiveMap(gateways: readonly Gateway[], options: StubFleetOptions = {}): Promise<StubFleet> {
  return open('/live-global-map', gateways, options);
}

/** Opens the screen of one vehicle in the same way. */
export function openDashboard(gateways: readonly Gateway[], options: StubFleetOptions = {}): Promise<StubFleet> {
  return open('/dashboard', gateways, options);
}

async function open(path: string, gateways: readonly Gateway[], options: StubFleetOptions): Promise<StubFleet> {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1016);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(716);
  const cloud = stubCloud({
    'GET /clients/1': { body: wire({ ...CLIENT, ...options.client }) },
    'GET /layouts/yard.svg': { body: PLAN },
    [INFORMATION]: informationOf(gateways),
    [BEACONS]: { body: wire(options.beacons ?? []) },
    ...answersAbout(gateways),
    ...options.answers,
  });
  cloud.clock.nowMs = NOW_MS;
  const { app, pass } = await openPage({
    path: options.path ?? path,
    widthPx: options.widthPx,
    shows: options.shows ?? 'main :is(h2, p, table, [class*=message])',
  });
  return {
    cloud,
    app,
    pass,
    next: async (changed) => {
      cloud.answers[INFORMATION] = informationOf(changed);
      Object.assign(cloud.answers, answersAbout(changed));
      await pass(2500);
    },
    about: (gateway) => Object.assign(cloud.answers, answersAbout([gateway])),
    callsOf: (operation) => cloud.calls.filter((call) => call.operation === operation).length,
  };
}

/** The circle of a vehicle on the map; null if the vehicle is not on it. */
export function markerOf(id: number): SVGElement | null {
  return document.querySelector<SVGElement>(`[data-vehicle="${id}"]`);
}

function informationOf(gateways: readonly Gateway[]) {
  return { body: wire({ clientId: 1, anchors: gateways }) };
}

/** The answers about each gateway alone. */
function answersAbout(gateways: readonly Gateway[]): StubAnswers {
  const dayStart = Date.UTC(2026, 10, 21) / 1000;
  const answers: StubAnswers = {};
  for (const gateway of gateways) {
    answers[informationAbout(gateway.id)] = { body: wire(gateway) };
    answers[movementOf(gateway.id, dayStart)] = { body: { anchor_id: gateway.id, total_s_motion: 7384 } };
  }
  return answers;
}

/** A value with its keys in snake_case, as in the API. */
type Wire<T> = T extends readonly unknown[]
  ? { -readonly [Index in keyof T]: Wire<T[Index]> }
  : T extends object
    ? { -readonly [Key in keyof T as SnakeName<Key>]: Wire<T[Key]> }
    : T;

type SnakeName<Key> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeName<Rest>}`
  : Key;

/** Converts keys to snake_case, as in the API. */
export function wire<T>(value: T): Wire<T>;
export function wire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => wire(item));
  if (typeof value !== 'object' || value === null) return value;
  const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [snake(key), wire(item)]));
}

/** The panel of the vehicle with this name. */
export async function panelOf(name: string) {
  const heading = await screen.findByRole('heading', { name });
  const article = heading.closest('article');
  if (!article) throw new Error(`${name} has no panel`);
  return within(article);
}
