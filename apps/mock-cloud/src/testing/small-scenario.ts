/** A small scenario in memory, for tests of the loader: a straight lane of four beacons, one route, one vehicle. */
import { resolve } from 'node:path';
import { expandScenario, type ExpandOptions } from '../scenario/expand.ts';
import { type LoadedScenario, loadScenario, type LoadResult } from '../scenario/load.ts';
import type { Plan } from '../scenario/plan.ts';
import { formatProblem } from '../scenario/problem.ts';
import { createTextSource } from './text-source.ts';

export const ANCHOR_MS = Date.UTC(2026, 2, 18, 10, 42);

export const LAYOUT = `image: plan.svg
widthPx: 1000
heightPx: 500
mmPerPx: 100
lanes:
  nodes:
    a: [100, 100]
    b: [300, 100]
    c: [500, 100]
    d: [700, 100]
  ways:
    - path: [a, b, c, d]
accessPoints:
  - { ssid: yard, bssid: '00:11:22:33:44:55', at: [400, 120] }
`;

export const SCENARIO = `version: 1
name: small
title: A small yard
seed: 7
clock:
  start: now
  replay: 2026-03-18T10:42:00Z
  backfill: P2D
  timezone: Europe/London
clients:
  - id: 1
    type: 0
    name: Small
    domain: small.test
    layout: ../layouts/plan.yaml
    beacons:
      - { id: 101, label: Gate, at: [100, 110] }
      - { id: 102, label: Dock, at: [300, 110] }
      - { id: 103, label: Shed, at: [500, 110] }
      - { id: 104, label: Fuel, at: [700, 110] }
    routes:
      - id: 11
        label: Round
        beacons: [Gate, Dock, Shed, Gate]
        goal: PT10M
        timeout: PT30M
        minDuration: PT2M
        strays: [Fuel]
    gateways:
      - { id: 1, label: Hauler 01, home: Gate, route: 11, shifts: ['06:00-14:00'] }
`;

export const SCENARIO_PATH = '/yard/scenarios/small.yaml';

export type Files = Readonly<Record<string, string>>;

/** Loads /yard/scenarios/small.yaml from files in memory. */
export function loadText(scenario: string = SCENARIO, others: Files = {}): LoadResult {
  const files: Files = {
    [SCENARIO_PATH]: scenario,
    '/yard/layouts/plan.yaml': LAYOUT,
    '/yard/layouts/plan.svg': '<svg/>',
    ...others,
  };
  const read = (path: string): string => {
    const text = files[resolve(path)];
    if (text === undefined) throw new Error(`no file ${path}`);
    return text;
  };
  return loadScenario(SCENARIO_PATH, createTextSource(read));
}

/** The scenario of a text. Throws its problems. */
export function loadValidText(scenario?: string, others?: Files): LoadedScenario {
  const result = loadText(scenario, others);
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  return result;
}

/** The plan of a text. Throws its problems. */
export function expandText(
  scenario: string = SCENARIO,
  options: ExpandOptions = { anchorMs: ANCHOR_MS },
  others: Files = {},
): Plan {
  const result = expandScenario(loadValidText(scenario, others), options);
  if (!result.ok) throw new Error(result.problems.map(formatProblem).join('\n'));
  return result.plan;
}

/** The problems of loading and expanding, one line each: `12:7 path: message`, without the file's name. */
export function listProblems(scenario: string, others: Files = {}): string[] {
  const loaded = loadText(scenario, others);
  const problems = loaded.ok ? expandedProblems(loaded) : loaded.problems;
  return problems.map((problem) => formatProblem(problem).replace(`${SCENARIO_PATH}:`, ''));
}

function expandedProblems(loaded: LoadedScenario) {
  const result = expandScenario(loaded, { anchorMs: ANCHOR_MS });
  return result.ok ? [] : result.problems;
}

/** The text with one line, or a part of it, replaced. Throws if the text does not contain it. */
export function withLine(from: string, to: string, text: string = SCENARIO): string {
  if (!text.includes(from)) throw new Error(`the text has no ${from}`);
  return text.replace(from, to);
}
