/** Things that are judged, drawn at random from scenarios, and what is said of them. */
import {
  classifyAsset,
  DAY_MS,
  HOUR_MS,
  isTracker,
  MINUTE_MS,
  TAG_TYPE,
  toStoreMarks,
  type WhyTable,
} from '@lapwing/domain';
import { explainInModel } from '../api/why.ts';
import { predictArrivals } from '../api/resources/predictions.ts';
import type { View } from '../api/resources/view.ts';
import { findClientAt } from '../clients/client-at.ts';
import type { LapRow } from '../history/types.ts';
import { openModel, type WorldModel } from '../hosting/world-model.ts';
import type { ClientPlan } from '../scenario/plan.ts';
import { createStream, type Draw, drawIndex } from '../world/stream.ts';
import { fixturePlan } from './fixture-plans.ts';

export interface JudgedThing {
  readonly table: WhyTable;
  readonly scenario: string;
  readonly model: WorldModel;
  readonly client: ClientPlan;
  readonly id: number;
  readonly stop?: number | undefined;
  readonly nowMs: number;
  readonly lap?: LapRow;
}

/** A thing with the answer of `/why`. */
export interface ExplainedThing {
  readonly thing: JudgedThing;
  readonly why: WhyAnswer;
}

export type WhyAnswer = NonNullable<Awaited<ReturnType<typeof explainInModel>>>;

const models = new Map<string, WorldModel>();

export function openFixture(name: string): WorldModel {
  const known = models.get(name);
  if (known) return known;
  const model = openModel(fixturePlan(name));
  models.set(name, model);
  return model;
}

/** How many things of each table are drawn. */
export type DrawCounts = Readonly<Record<WhyTable, number>>;

const SCENARIOS: Readonly<Record<WhyTable, readonly string[]>> = {
  laps: ['haulage', 'faults'],
  gateways: ['haulage', 'faults', 'tracker', 'cargo'],
  predictions: ['haulage'],
  tags: ['tracker', 'gps', 'assets', 'cargo', 'inventory'],
};

/** Draws things and why they are judged so, without those of which nothing was ever heard; the same for the same seed. */
export async function drawThings(seed: number, counts: DrawCounts): Promise<ExplainedThing[]> {
  const draw = createStream(seed, 0, 'drive', 0, 'judged things');
  const pick = <T>(list: readonly T[]): T => list[drawIndex(list.length, draw)] as T;
  const all: ExplainedThing[] = [];
  for (const table of Object.keys(counts) as WhyTable[]) {
    const things: ExplainedThing[] = [];
    for (let tries = 0; things.length < counts[table] && tries < counts[table] * 40; tries += 1) {
      const thing = DRAWS[table](draw, pick, pick(SCENARIOS[table]));
      const why = thing && (await explain(thing));
      const isNew = thing && !things.some((one) => isSame(one.thing, thing));
      if (why && isNew && why.cause.row !== null) things.push({ thing, why });
    }
    all.push(...things);
  }
  return all;
}

function isSame(a: JudgedThing, b: JudgedThing): boolean {
  return a.scenario === b.scenario && a.id === b.id && a.nowMs === b.nowMs && a.stop === b.stop;
}

type Pick = <T>(list: readonly T[]) => T;

const DRAWS: Readonly<Record<WhyTable, (draw: Draw, pick: Pick, scenario: string) => JudgedThing | null>> = {
  laps: drawLap,
  gateways: drawGateway,
  predictions: drawPrediction,
  tags: drawTag,
};

/** Up to when things are drawn: what happens in the scenario of faults comes after the start of its clock. */
function findLatestMs(scenario: string, { plan }: WorldModel): number {
  return scenario === 'faults' ? plan.anchorMs + DAY_MS : plan.anchorMs;
}

/** Laps are drawn from so many days. */
const LAP_DAYS = 10;

/** A lap of a random day: of the codes that the day has, each is as likely. */
function drawLap(draw: Draw, pick: Pick, scenario: string): JudgedThing | null {
  const model = openFixture(scenario);
  const { plan, history } = model;
  const client = pick(plan.clients);
  if (client.gateways.length === 0) return null;
  const gateway = pick(client.gateways);
  const latestMs = findLatestMs(scenario, model);
  const recentMs = latestMs - 2 * HOUR_MS;
  const firstMs = Math.max(plan.startMs, latestMs - LAP_DAYS * DAY_MS);
  const fromMs = draw() < 0.1 ? recentMs : firstMs + draw() * (recentMs - firstMs);
  const laps = history.listLaps(gateway.id, fromMs, fromMs + DAY_MS, latestMs);
  if (laps.length === 0) return null;
  const code = pick([...new Set(laps.map(({ error, endMs }) => (endMs === null ? -1 : error)))]);
  const lap = pick(laps.filter(({ error, endMs }) => (endMs === null ? -1 : error) === code));
  return { table: 'laps', scenario, model, client, id: lap.id, nowMs: latestMs, lap };
}

/** A gateway at a random instant, or while it was offline, or shortly before a lap of it timed out. */
function drawGateway(draw: Draw, pick: Pick, scenario: string): JudgedThing | null {
  const model = openFixture(scenario);
  const { plan, history } = model;
  const client = pick(plan.clients);
  if (client.gateways.length === 0) return null;
  const { id } = pick(client.gateways);
  const anyMs = Math.floor(findLatestMs(scenario, model) - draw() * 4 * DAY_MS);
  const thing = { table: 'gateways', scenario, model, client, id } as const;
  const kind = draw();
  if (kind < 0.4) return { ...thing, nowMs: anyMs };
  if (kind < 0.6) {
    const late = history.listLaps(id, anyMs, anyMs + 2 * DAY_MS, plan.anchorMs).find(({ error }) => error === 1);
    return late?.endMs ? { ...thing, nowMs: Math.floor(late.endMs - 1 - draw() * MINUTE_MS) } : null;
  }
  const spans = history.listOfflineSpans(id, anyMs, plan.anchorMs, plan.anchorMs);
  if (spans.length === 0) return null;
  const { fromMs, toMs } = pick(spans);
  return { ...thing, nowMs: Math.floor(fromMs + 1000 + draw() * ((toMs ?? plan.anchorMs) - fromMs - 1000)) };
}

function drawPrediction(draw: Draw, pick: Pick, scenario: string): JudgedThing | null {
  const model = openFixture(scenario);
  const { plan } = model;
  const client = pick(plan.clients);
  const gateways = client.gateways.filter(({ routeIds }) => routeIds.length > 0);
  if (gateways.length === 0) return null;
  const { id } = pick(gateways);
  const nowMs = Math.floor(plan.anchorMs - draw() * DAY_MS);
  const thing: JudgedThing = { table: 'predictions', scenario, model, client, id, nowMs };
  const rows = listArrivals(thing, model);
  return rows.length === 0 ? null : { ...thing, stop: pick(draw() < 0.4 ? rows.slice(0, 2) : rows).ord };
}

function drawTag(draw: Draw, pick: Pick, scenario: string): JudgedThing | null {
  const model = openFixture(scenario);
  const { plan } = model;
  const client = pick(plan.clients);
  const assets = client.tags.filter(({ type, destroyed }) => type === TAG_TYPE.asset && !destroyed);
  if (assets.length === 0) return null;
  const nowMs = Math.floor(plan.anchorMs - draw() * 6 * DAY_MS);
  return { table: 'tags', scenario, model, client, id: pick(assets).tagId, nowMs };
}

function listArrivals({ client, id, nowMs }: JudgedThing, model: WorldModel) {
  const then = findClientAt(model.plan, model.inputs, client.id, nowMs);
  const gateway = then?.gateways.find((one) => one.id === id);
  if (!then || !gateway) return [];
  const view: View = { world: model, client: then, clock: { nowMs, speed: 1, paused: true, epoch: 0 } };
  return predictArrivals(view, gateway);
}

/** Why a thing is judged so in a world, by default in its own. */
export function explain({ model, table, id, stop, nowMs, client }: JudgedThing) {
  return explainInModel(model, nowMs, { table, id, stop, clientId: client.id });
}

/** Whether another world judges a thing otherwise. */
export async function isJudgedOtherwise(thing: JudgedThing, other: WorldModel): Promise<boolean> {
  const { model, table, id, nowMs, client, lap } = thing;
  switch (table) {
    case 'laps':
      return lap === undefined || isLapOtherwise(lap, findSameLap(other, lap, nowMs));
    case 'gateways': {
      const [before, after] = [await explain(thing), await explain({ ...thing, model: other })];
      return before?.judgement !== after?.judgement;
    }
    case 'predictions': {
      const read = (world: WorldModel) => listArrivals(thing, world).find(({ ord }) => ord === thing.stop);
      const [before, after] = [read(model), read(other)];
      return before?.prediction !== after?.prediction;
    }
    case 'tags':
      return readTag(model, client, id, nowMs) !== readTag(other, client, id, nowMs);
  }
}

function findSameLap({ history }: WorldModel, { gatewayId, startMs }: LapRow, nowMs: number): LapRow | null {
  return history.listLaps(gatewayId, startMs, startMs + 1, nowMs)[0] ?? null;
}

/** A failed lap must come past its fault; a valid one must not finish as it did; a running one must not be. */
function isLapOtherwise(before: LapRow, after: LapRow | null): boolean {
  if (before.endMs === null) return after?.endMs !== null;
  if (before.error === 0) return after?.error !== 0 || after.endMs === null;
  if (!after) return false;
  if (after.endMs === null || after.error === 0) return true;
  return after.error !== before.error && after.endMs > before.endMs;
}

/** Where a carried tag was unloaded or what carries it; class, activity or gateway of another. */
function readTag({ history }: WorldModel, client: ClientPlan, tagId: number, nowMs: number): string {
  if (isTracker(client.type)) {
    const carriage = history.findAssetCarriage(tagId, nowMs);
    return carriage?.carriedBy ? `carried by ${carriage.carriedBy}` : `at ${carriage?.unloaded?.positionId}`;
  }
  const hearing = history.findAssetHearing(tagId, nowMs);
  if (client.type === 4) {
    const gateway = client.gateways.find(({ id }) => id === hearing?.gatewayId);
    return classifyAsset(gateway ? toStoreMarks(gateway.marks) : null);
  }
  return hearing && nowMs - hearing.lastMs <= 600_000 ? 'active' : 'inactive';
}
