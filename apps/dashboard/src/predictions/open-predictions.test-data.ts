import { DAY_SEC } from '@lapwing/domain';
import { screen, within } from '@testing-library/react';
import type { PredictedGateway, PredictionScorecard } from '../data/predictions.ts';
import { CLIENT, gateway, NOW_MS, NOW_TS, onLap, place } from '../testing/fleet.test-data.ts';
import { wire } from '../testing/stub-fleet.ts';
import { openPage } from '../testing/open-page.ts';
import { type RenderedApp } from '../testing/render-app.tsx';
import type { StubAnswers } from '../testing/stub-answers.ts';
import { stubCloud, stubUser, type StubCloud } from '../testing/stub-cloud.ts';
import { textWithoutButtons } from '../testing/text-without-buttons.ts';

const PLAN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 700"></svg>';

/** The stops of the round trip of the stub's vehicles. */
const STOPS = ['Gate in', 'Apron west', 'Dock 4', 'Dock 7', 'Apron east', 'Fuel', 'Gate in'];

const LIST = 'GET /users/anchors/';
export const predictionsCall = <Id extends number>(id: Id) => `GET /anchors/${id}/simplified` as const;

export const scorecardCall = <Id extends number>(id: Id) => `GET /anchors/prediction_scorecard/${id}` as const;

const tags = STOPS.map((label, ord) => ({ ord, tagPositionId: place(label).id, label, tagId: place(label).tagId }));
export const ROUTE: NonNullable<PredictedGateway['scheduledRoute']> = {
  id: 11,
  label: 'Inbound loop',
  createdDate: NOW_TS - 30 * DAY_SEC,
  tags,
};

/** A minute at each stop, and four minutes to the next one. */
const AVERAGES = tags.map(({ ord, tagPositionId }) => ({ ord, tagPositionId, avgStay: 60, avgTrip: 240 }));

/** Last place of a vehicle: at a stop for `agoSec` seconds, or gone from it for that long. */
export function stayAt(label: string, agoSec: number, isGone = false): PredictedGateway['currentRoutePositionLog'] {
  const { id, tagId } = place(label);
  return {
    ord: STOPS.indexOf(label),
    tagPositionId: id,
    tagId,
    label,
    enterTs: NOW_TS - agoSec - (isGone ? 60 : 0),
    lastSeenAt: isGone ? NOW_TS - agoSec : null,
  };
}

/** A vehicle on a lap that has been at Dock 4 for half a minute. */
export function predictedGateway(id: number, extra: Partial<PredictedGateway> = {}): PredictedGateway {
  return {
    ...gateway(id, onLap(2)),
    scheduledRoute: ROUTE,
    currentRoutePositionLog: stayAt('Dock 4', 30),
    wrongPath: false,
    predictionAvgs: AVERAGES,
    ...extra,
  };
}

/** A scorecard of the two weeks, without horizons if too few predictions are compared. */
export function scorecardOf(
  horizons: PredictionScorecard['horizons'],
  likely: PredictionScorecard['likely'] = { places: [], horizons: [] },
): PredictionScorecard {
  return { routeId: ROUTE.id, fromTs: NOW_TS - 14 * DAY_SEC, toTs: NOW_TS, horizons, likely };
}

/** Likely times of a route whose stays take a minute, but five more if they take longer; closer at up to two stops ahead. */
export function likelyTimes(): PredictionScorecard['likely'] {
  const stay = [
    { afterSec: 0, sec: 60 },
    { afterSec: 60, sec: 300 },
    { afterSec: 600, sec: 300 },
  ];
  const closer = { count: 500, meanErrorSec: 42, ruleErrorSec: 51, correctionSec: 5 };
  const equal = { ...closer, meanErrorSec: 51 };
  return {
    places: STOPS.slice(1).map(() => ({ stay, trip: [{ afterSec: 0, sec: 240 }] })),
    horizons: [1, 2, 3].map((ahead) => ({ ahead, atStop: ahead < 3 ? closer : equal, onWay: equal })),
  };
}

/** Predictions for so many stops ahead that were early on average; the ranges grow with the stops. */
export function horizonOf(ahead: number): PredictionScorecard['horizons'][number] {
  return {
    ahead,
    count: 1000 + ahead,
    missed: 5,
    meanSec: 20 * ahead,
    medianSec: 0,
    meanStaySec: 25 * ahead,
    meanTripSec: -5 * ahead,
    range: { lowSec: -45 * ahead, highSec: 75 * ahead },
    atStop: { lowSec: -60 * ahead, highSec: 120 * ahead },
    onWay: { lowSec: -30 * ahead, highSec: 30 * ahead },
  };
}

/** A vehicle without a route. */
export function unscheduledGateway(id: number): PredictedGateway {
  return { ...gateway(id), scheduledRoute: null, currentRoutePositionLog: null, wrongPath: false, predictionAvgs: [] };
}

export interface PredictionsPage {
  readonly cloud: StubCloud;
  readonly app: RenderedApp;
  readonly pass: (ms: number) => Promise<void>;
  /** The stub returns this gateway from the next poll on; waits for that poll. */
  readonly next: (gateway: PredictedGateway, afterMs?: number) => Promise<void>;
  readonly requestCount: (id: number) => number;
}

interface PredictionsOptions {
  readonly widthPx?: number;
  readonly clientType?: number;
  readonly answers?: StubAnswers;
}

/** Opens a predictions screen for these vehicles against a stub of the cloud, with fake timers. */
export async function openPredictions(
  path: string,
  gateways: readonly PredictedGateway[],
  { widthPx = 1440, clientType = 0, answers = {} }: PredictionsOptions = {},
): Promise<PredictionsPage> {
  const cloud = stubCloud({
    'GET /session/user': { body: { ...stubUser, client_type: clientType } },
    'GET /clients/1': { body: wire({ ...CLIENT, clientType }) },
    'GET /layouts/yard.svg': { body: PLAN },
    [LIST]: {
      body: wire(gateways.map(({ id, scheduledRoute }) => gateway(id, { hasRoutes: scheduledRoute !== null }))),
    },
    ...predictionsOf(gateways),
    ...answers,
  });
  cloud.clock.nowMs = NOW_MS;
  const { app, pass } = await openPage({
    path,
    widthPx,
    shows: 'main :is(table, [class*=message])',
    settledMs: 300,
  });
  return {
    cloud,
    app,
    pass,
    next: async (gateway, afterMs = 0) => {
      cloud.clock.nowMs += afterMs;
      cloud.answers[predictionsCall(gateway.id)] = { body: wire(gateway) };
      await pass(2500);
    },
    requestCount: (id) => cloud.calls.filter(({ operation }) => operation === predictionsCall(id)).length,
  };
}

function predictionsOf(gateways: readonly PredictedGateway[]): StubAnswers {
  const answers: StubAnswers = {};
  for (const gateway of gateways) {
    answers[predictionsCall(gateway.id)] = { body: wire(gateway) };
    answers[scorecardCall(gateway.id)] = { body: wire(scorecardOf([])) };
  }
  return answers;
}

/** The rows of a table of predictions, cell by cell. */
export function rowsOf(table: HTMLElement = screen.getByRole('table')): (string | null)[][] {
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) => [...row.querySelectorAll('th, td')].map(textWithoutButtons));
}

/** The labels of those rows. */
export function labelsOf(table: HTMLElement = screen.getByRole('table')): (string | null)[] {
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) => row.querySelector('th')?.firstChild?.textContent ?? null);
}

export const button = (name: string | RegExp) => screen.queryByRole('button', { name });
/** The address to which a link leads; null if there is no such link. */
export const link = (name: string | RegExp) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
