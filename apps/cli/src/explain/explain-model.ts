import { resolveSheet, type CueSheetPlan, type Plan, type WorldModel } from '@lapwing/mock-cloud';
import { formatInstant } from '../options/instant.ts';
import { describeDuration } from '../output/duration.ts';
import { describeMissing } from '../scenarios/missing-cue.ts';
import { countLapsADay } from './laps-a-day.ts';
import { describeDays, describeFault, describeInput, findRouteName, describeShifts, formatTimeOfDay } from './texts.ts';

type ClientPlan = Plan['clients'][number];
type GatewayPlan = ClientPlan['gateways'][number];
type RoutePlan = ClientPlan['routes'][number];

/** A description of a scenario; the JSON of `scenario explain`. */
export type Explanation = ReturnType<typeof explainModel>;

export function explainModel(model: WorldModel) {
  const { plan } = model;
  const laps = countLapsADay(model);
  return {
    name: plan.name,
    title: plan.title,
    seed: plan.seed,
    start: formatInstant(plan.anchorMs),
    historyFrom: formatInstant(plan.startMs),
    timezone: plan.zone,
    clients: plan.clients.map((client) => explainClient(client, model)),
    lapsADay: {
      from: formatInstant(laps.fromMs),
      days: laps.days,
      routes: laps.routes.map((one) => ({ ...one, route: findRouteName(one.routeId, plan) })),
    },
    faults: plan.faults.map((fault) => describeFault(fault, plan)),
    timeline: plan.inputs.map((input) => ({ at: formatInstant(input.atMs), does: describeInput(input, plan) })),
    bookmarks: plan.bookmarks.map(({ atMs, label }) => ({ at: formatInstant(atMs), label })),
    cueSheets: plan.cueSheets.map((sheet) => explainSheet(sheet, model)),
    expectations: plan.expectations.length,
    exports: plan.exports.map(({ table }) => table),
  };
}

/** A cue sheet that starts with the scenario. */
function explainSheet(sheet: CueSheetPlan, model: WorldModel) {
  return {
    name: sheet.name,
    title: sheet.title,
    client: sheet.clientId,
    user: sheet.user,
    cues: [...resolveSheet(model, sheet, model.plan.anchorMs)].map((resolved) => {
      const { cue, atMs } = resolved;
      return {
        at: atMs === null ? null : formatInstant(atMs),
        missing: describeMissing(resolved),
        user: cue.user,
        screen: cue.screen,
        selection: cue.selection?.label ?? null,
        speed: cue.speed,
        fault: cue.fault?.action.fault ?? null,
        text: cue.text,
      };
    }),
  };
}

/** Tag type. */
const ASSET = 1;
/** Gateway types of exciters and exciter readers (S§3). */
const EXCITERS: readonly number[] = [1, 2];

function explainClient(client: ClientPlan, model: WorldModel) {
  return {
    id: client.id,
    name: client.name,
    type: client.type,
    timezone: client.zone,
    layout: describeLayout(client),
    beacons: client.beacons.length,
    accounts: client.users.map(({ email, role }) => ({ email, role })),
    assets: client.tags.filter(({ type }) => type === ASSET).length,
    carried: countCarried(client),
    exciters: client.gateways.filter(({ type }) => EXCITERS.includes(type)).map(({ label }) => label),
    stations: client.gateways.filter(isStation).map(describeStation),
    vehicles: client.gateways
      .filter(({ shifts }) => shifts.length > 0)
      .map((gateway) => ({
        id: gateway.id,
        label: gateway.label,
        drives: describeRoutes(gateway, client),
        shifts: describeShifts(gateway),
        days: describeDays(gateway),
      })),
    routes: client.routes.map((route) => explainRoute(route, client, model)),
  };
}

/** How many asset tags the vehicles of each route carry, as the scenario says; those without a route are not counted. */
function countCarried({ tags, routes }: ClientPlan) {
  return routes
    .map(({ id, label }) => ({ route: label, tags: tags.filter(({ routeId }) => routeId === id).length }))
    .filter((one) => one.tags > 0);
}

function isStation({ type, shifts }: GatewayPlan): boolean {
  return shifts.length === 0 && !EXCITERS.includes(type);
}

function describeStation({ label, marks }: GatewayPlan): string {
  return marks.length === 0 ? label : `${label} (${marks.join(', ')})`;
}

function explainRoute(route: RoutePlan, client: ClientPlan, { plan, world }: WorldModel) {
  const labels = route.stops.map((stop) => findLabel(stop, client));
  const legs = route.stops.slice(1).map((stop, index) => {
    const before = route.stops[index] ?? stop;
    return world.findWay(client.id, before, stop, plan.anchorMs).lengthMm;
  });
  const wholeDay = route.shiftStartSec === 0 && route.shiftEndSec === 86_399;
  return {
    id: route.id,
    label: route.label,
    stops: labels,
    lengthMetres: Math.round(legs.reduce((sum, mm) => sum + mm, 0) / 1000),
    goal: describeDuration(route.goalSec),
    timeout: describeDuration(route.timeoutSec),
    minDuration: describeDuration(route.minDurationSec),
    tolerance: route.tolerance,
    workShift: wholeDay ? 'whole day' : `${formatTimeOfDay(route.shiftStartSec)}-${formatTimeOfDay(route.shiftEndSec)}`,
    starts: route.startOnEnter ? 'on arrival' : 'on departure',
    finishes: route.finishOnEnter ? 'on arrival' : 'on departure',
  };
}

function describeRoutes({ routeIds, roams }: GatewayPlan, client: ClientPlan): string {
  const routes = routeIds.map((id) => client.routes.find((one) => one.id === id)?.label ?? `route ${id}`);
  if (routes.length > 0) return routes.join(', ');
  return roams.length === 0 ? 'nothing' : `roams ${roams.length} beacons`;
}

function describeLayout({ layout }: ClientPlan): string | null {
  if (layout === null) return null;
  const metres = (px: number) => Math.round((px * layout.mmPerPx) / 1000);
  const size = `${metres(layout.widthPx)} x ${metres(layout.heightPx)} m`;
  const { earth } = layout;
  return earth ? `Area at ${earth.lat}, ${earth.lon}, ${size}` : `Floor plan ${layout.image ?? ''}, ${size}`;
}

function findLabel(positionId: number, { beacons }: ClientPlan): string {
  return beacons.find((one) => one.positionId === positionId)?.label ?? String(positionId);
}
