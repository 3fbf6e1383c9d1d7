/**
 * A client with unmistakable texts and numbers beside the client of the samples, and the search for them in answers.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadScenario, type LoadedScenario } from '../scenario/load.ts';
import type { Sample, SampleCall } from './sample-calls.ts';
import { TEST_SCENARIO_TEXT } from './test-scenario.ts';

const FIXTURES = join(import.meta.dirname, '../../../../fixtures');

/**
 * The client whose data no other client may see. It has the type of the samples' client, so the same calls work for it.
 */
export const CANARY = {
  clientId: 31_313,
  gatewayIds: [31_371, 31_372, 31_379],
  mac: 'C0:FF:EE:31:31:31',
  anchorId: 0xc0_ff_ee_31_31_31,
  routeId: 31_411,
  positionIds: [31_501, 31_502, 31_503],
  tagIds: [0xca_fe_31_01, 0xca_fe_31_02, 0xca_fe_31_03],
  userIds: [31_313_001, 31_313_002, 31_313_003, 31_313_004, 31_313_005],
  image: 'quokka.svg',
  domain: 'quokka.test',
} as const;

const CLIENT_TEXT = `
  - id: ${CANARY.clientId}
    type: 0
    name: Quokka Freight
    domain: ${CANARY.domain}
    timezone: Pacific/Chatham
    warning: 1
    layout: quokka.yaml
    users:
      - { name: Quokka Adminova, role: admin }
      - { name: Quokka Userson, role: user }
      - { name: Quokka Staffly, role: staff }
      - { name: Quokka Superb, role: super }
      - { name: Quokka Newman, role: newcomer }
    beacons:
      - { id: 31501, label: Quokka gate, at: [56.37, 461.73], tag: CAFE3101 }
      - { id: 31502, label: Quokka bridge, at: [101.37, 461.73], tag: CAFE3102 }
      - { id: 31503, label: Quokka dock, at: [405.37, 370.73], tag: CAFE3103 }
    tags: [{ tag: CAFE3111, label: Quokka crate, type: asset }]
    stations: [{ id: 31381, label: Quokka door, marks: [entry] }]
    routes:
      - id: 31411
        label: Quokka loop
        beacons: [Quokka gate, Quokka bridge, Quokka dock, Quokka gate]
        goal: PT13H37M31S
        timeout: PT14H31M13S
        startOnEnter: false
    gateways:
      - { id: 31371, label: Quokka hauler, mac: 'C0:FF:EE:31:31:31', home: Quokka gate, route: 31411, shifts: ['06:00-06:00'] }
      - { id: 31372, label: Quokka second, home: Quokka gate, route: 31411, shifts: ['06:00-06:00'] }
      - { id: 31379, label: Quokka shunter, home: Quokka dock, roams: [Quokka dock, Quokka gate], shifts: ['06:00-06:00'] }
`;

/** The scenario of the samples with the canary's client, in its own folder with the layouts of both. */
export function canaryScenario(): LoadedScenario {
  const folder = mkdtempSync(join(tmpdir(), 'lapwing-canaries-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const layouts = join(folder, 'layouts');
  const scenarios = join(folder, 'scenarios');
  mkdirSync(layouts);
  mkdirSync(scenarios);
  const yard = readFileSync(join(FIXTURES, 'layouts/yard.yaml'), 'utf8');
  writeFileSync(join(layouts, 'yard.yaml'), yard);
  writeFileSync(join(layouts, 'yard.svg'), readFileSync(join(FIXTURES, 'layouts/yard.svg')));
  const own = yard.replace('yard.svg', CANARY.image).replace('mmPerPx: 140', 'mmPerPx: 137.31');
  writeFileSync(join(layouts, 'quokka.yaml'), own);
  writeFileSync(join(layouts, CANARY.image), '<svg xmlns="http://www.w3.org/2000/svg"><!-- Quokka plan --></svg>\n');
  const text = TEST_SCENARIO_TEXT.replace(
    '\ntimeline:',
    `${CLIENT_TEXT.replace('layout: quokka', 'layout: ../layouts/quokka')}timeline:`,
  );
  const path = join(scenarios, 'canaries.yaml');
  writeFileSync(path, text);
  const loaded = loadScenario(path);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded;
}

const KNOWN_TEXTS = ['quokka', 'cafe31', 'C0:FF:EE', 'Chatham', '137.31'];
const KNOWN_NUMBERS = [
  CANARY.clientId,
  ...CANARY.gatewayIds,
  CANARY.anchorId,
  CANARY.routeId,
  ...CANARY.positionIds,
  ...CANARY.tagIds,
  ...CANARY.userIds,
  ...[461.73, 405.37, 370.73],
  ...[49_051, 52_273],
];

/** Finds data of the canary. `learn` adds the ids, names and labels from answers to the canary's own users. */
export class CanarySearch {
  readonly #texts = new Set(KNOWN_TEXTS.map((text) => text.toLowerCase()));
  readonly #numbers = new Set(KNOWN_NUMBERS);

  learn(value: unknown, key = ''): void {
    if (Array.isArray(value)) for (const item of value) this.learn(item, key);
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) this.learn(item, name);
    else if (/^id$|_id$/.test(key) && typeof value === 'number' && value > 30_000) this.#numbers.add(value);
    else if (/^(name|label|email|api_key)$|_label$/.test(key) && typeof value === 'string' && /quokka|lw_/i.test(value))
      this.#texts.add(value.toLowerCase());
  }

  /** The canary data in a text. */
  find(text: string): string[] {
    const lower = text.toLowerCase();
    const numbers = new Set(Array.from(text.matchAll(/\d+(\.\d+)?/g), ([number]) => Number(number)));
    return [
      ...[...this.#texts].filter((canary) => lower.includes(canary)),
      ...[...this.#numbers].filter((canary) => numbers.has(canary)).map(String),
    ];
  }
}

/** The canary's ids that replace those of the samples' client. */
const COUNTERPARTS: readonly (readonly [own: readonly number[], canaries: readonly number[]])[] = [
  [[1], [CANARY.clientId, CANARY.gatewayIds[0]]],
  [[2, 9, 21], CANARY.gatewayIds],
  [[11, 31], [CANARY.routeId]],
  [[101, 103, 105, 106, 102, 117, 124, 201, 202], CANARY.positionIds],
  [[1001, 1002, 1003, 1004, 2001, 2002, 2004], CANARY.userIds],
];

/** A call with the canary's ids. */
export function canaryCall(sample: Sample, tagIds: readonly number[], anchorIds: readonly number[]): SampleCall {
  return replaceIds(sample, [...COUNTERPARTS, [tagIds, CANARY.tagIds], [anchorIds, [CANARY.anchorId]]]);
}

/** The same call with ids that do not exist. */
export function atMissingIds(call: SampleCall): SampleCall {
  const path = call.path && Object.fromEntries(Object.entries(call.path).map(([name, id]) => [name, nothing(id)]));
  const text = JSON.stringify({ query: call.query, json: call.json, form: call.form });
  const others = JSON.parse(text.replace(/(?<![\w.-])\d+(?![\w.-])/g, nothing)) as SampleCall;
  return { ...(path && { path }), ...(call.files && { files: call.files }), ...others };
}

function nothing(id: string): string {
  const n = EVERY_ID.indexOf(id);
  if (n < 0) return id;
  return id === CANARY.image ? 'nothing.svg' : String(87_654_320 + n);
}

/**
 * Calls of an operation that try to reach the canary's data: each id in the path is replaced by each of the canary's.
 */
export function listAttacks(sample: Sample, tagIds: readonly number[], anchorIds: readonly number[]): SampleCall[] {
  const { path, query, form, json, files } = canaryCall(sample, tagIds, anchorIds);
  const parts = { ...(form && { form }), ...(json && { json }), ...(files && { files }) };
  const call = { ...(query !== undefined && { query }), ...parts };
  if (!path) return [call];
  const names = Object.keys(path);
  const paths = EVERY_ID.map((id) => Object.fromEntries(names.map((name) => [name, id])));
  // An empty body would return what is there, and a body with the canary's ids is also sent to the caller's own
  // things.
  const isObject = json !== undefined && !Array.isArray(json);
  return [
    ...[path, ...paths].map((tried) => ({ ...call, path: tried })),
    ...(isObject ? paths.map((tried) => ({ ...call, path: tried, json: {} })) : []),
    ...(json ? paths.map((tried) => ({ ...call, path: tried, json: sample.json ?? {} })) : []),
    ...(json && sample.path ? [{ ...call, path: sample.path }] : []),
  ];
}

const EVERY_ID: readonly string[] = [
  CANARY.clientId,
  ...CANARY.gatewayIds.slice(0, 2),
  CANARY.anchorId,
  CANARY.routeId,
  ...CANARY.positionIds.slice(0, 2),
  ...CANARY.tagIds.slice(0, 2),
  ...CANARY.userIds.slice(0, 2),
  CANARY.image,
].map(String);

function replaceIds(call: SampleCall, pairs: typeof COUNTERPARTS): SampleCall {
  const ids = new Map(
    pairs.flatMap(([own, canaries]) =>
      own.map((id, n) => [String(id), String(canaries[n % canaries.length])] as const),
    ),
  );
  const { path, query, json, form, files } = call;
  const text = JSON.stringify({ path, query, json, form }).replace('yard.svg', CANARY.image);
  const replaced = text.replace(/(?<![\w.-])\d+(?![\w.-])/g, (id) => ids.get(id) ?? id);
  return { ...(JSON.parse(replaced) as SampleCall), ...(files && { files }) };
}
