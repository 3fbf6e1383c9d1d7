import { chooseOfflineLimitSec, isOffline } from '../gateways/offline.ts';
import { computeHeldLimitSec, isHeld } from '../gateways/held.ts';
import {
  createExplanation,
  createWhyRow,
  type Explanation,
  seconds,
  toTs,
  type WhyRow,
  type WhyRule,
} from './explanation.ts';
import type { HeardVisit } from './explain-lap.ts';

export interface HeardBeat {
  readonly atMs: number;
  readonly powerSource: boolean;
  /** dBm. */
  readonly rssi: number | null;
}

/** The connection of a gateway at an instant, and its stay if it is on a lap. */
export interface JudgedGateway {
  readonly gatewayId: number;
  readonly nowMs: number;
  /** The last heartbeats, oldest first, at least those within the offline limit; empty if it was never heard. */
  readonly heartbeats: readonly HeardBeat[];
  /** The last heartbeat once one was missed; null while connected. */
  readonly offlineMs: number | null;
  /** Since when it has no external power; null with power. */
  readonly unpluggedMs: number | null;
  /** The stay that is not over, during a lap. */
  readonly stay: { readonly visit: HeardVisit; readonly usualSec: number; readonly lapId: number } | null;
}

/** Why a gateway is offline, online, or held at a beacon (L§4). */
export function explainGateway(gateway: JudgedGateway): Explanation {
  const { heartbeats, offlineMs, nowMs, stay } = gateway;
  const last = heartbeats.at(-1);
  if (!last) return explainNeverHeard(gateway);
  const offlineTs = offlineMs === null ? null : toTs(offlineMs);
  if (isOffline({ powerSource: last.powerSource, offlineTs }, toTs(nowMs))) return explainOffline(gateway, last);
  if (stay && isHeld({ enterTs: toTs(stay.visit.enterMs), usualSec: stay.usualSec }, toTs(nowMs)))
    return explainHeld(gateway, stay);
  return explainOnline(gateway, last);
}

function explainNeverHeard({ gatewayId, nowMs }: JudgedGateway): Explanation {
  return createExplanation({
    judgement: 'never-heard',
    reason: 'never-heard',
    at: null,
    rule: createOfflineRule(true),
    kind: 'nothing',
    cause: null,
    rows: [createWhyRow({ kind: 'limit', note: 'offline-limit', at: toTs(nowMs), anchorId: gatewayId })],
  });
}

function explainOffline(gateway: JudgedGateway, last: HeardBeat): Explanation {
  const { gatewayId, heartbeats, nowMs } = gateway;
  const limitSec = chooseOfflineLimitSec(last.powerSource);
  const cause = createWhyRow({
    kind: 'silence',
    note: 'silence',
    role: 'cause',
    at: toTs(last.atMs),
    anchorId: gatewayId,
    values: [seconds('silent', toTs(nowMs) - toTs(last.atMs))],
  });
  return createExplanation({
    judgement: 'offline',
    reason: last.powerSource ? 'silence' : 'silence-without-power',
    at: toTs(last.atMs),
    rule: createOfflineRule(last.powerSource),
    kind: 'heartbeat-gap',
    cause,
    rows: [
      ...heartbeats.slice(-3).map((beat) => toBeatRow(gateway, beat, beat === last)),
      ...listPowerRows(gateway),
      cause,
      createWhyRow({
        kind: 'limit',
        note: 'offline-limit',
        at: toTs(last.atMs) + limitSec,
        anchorId: gatewayId,
        values: [seconds('offline-limit', limitSec)],
      }),
    ],
  });
}

/** Without the heartbeats within the limit it would be offline. */
function explainOnline(gateway: JudgedGateway, last: HeardBeat): Explanation {
  const { heartbeats, nowMs } = gateway;
  const sinceTs = toTs(nowMs) - chooseOfflineLimitSec(last.powerSource);
  const rows = heartbeats
    .filter(({ atMs }) => toTs(atMs) >= sinceTs)
    .map((beat): WhyRow => ({ ...toBeatRow(gateway, beat, beat === last), role: 'cause' }));
  return createExplanation({
    judgement: 'online',
    reason: 'heard',
    at: toTs(last.atMs),
    rule: createOfflineRule(last.powerSource),
    kind: 'heartbeats',
    cause: rows.at(-1) ?? null,
    rows: [...rows, ...listPowerRows(gateway)],
  });
}

function explainHeld(
  { gatewayId, nowMs }: JudgedGateway,
  { visit, usualSec, lapId }: NonNullable<JudgedGateway['stay']>,
): Explanation {
  const limitSec = computeHeldLimitSec(usualSec);
  const enterTs = toTs(visit.enterMs);
  const cause = createWhyRow({
    kind: 'visit',
    note: 'here',
    role: 'cause',
    at: enterTs,
    anchorId: gatewayId,
    tagPositionId: visit.positionId,
    tagId: visit.tagId,
    lapId,
    values: [seconds('stay', toTs(nowMs) - enterTs), seconds('usual-stay', usualSec)],
  });
  const limit = createWhyRow({
    kind: 'limit',
    note: 'held-limit',
    at: enterTs + limitSec,
    anchorId: gatewayId,
    values: [seconds('held-limit', limitSec)],
  });
  return createExplanation({
    judgement: 'held',
    reason: 'stays-long',
    at: enterTs,
    rule: {
      code: 'held-limit',
      spec: 'L§4',
      parameters: [seconds('held-limit', limitSec), seconds('usual-stay', usualSec)],
    },
    kind: 'stay',
    cause,
    rows: [cause, limit],
  });
}

function createOfflineRule(powerSource: boolean): WhyRule {
  const limit = seconds('offline-limit', chooseOfflineLimitSec(powerSource));
  return { code: 'offline-limit', spec: 'L§4', parameters: [limit] };
}

function toBeatRow({ gatewayId }: JudgedGateway, { atMs, rssi }: HeardBeat, isLast: boolean): WhyRow {
  return createWhyRow({
    kind: 'heartbeat',
    note: isLast ? 'last-heartbeat' : 'heartbeat',
    at: toTs(atMs),
    anchorId: gatewayId,
    values: rssi === null ? [] : [{ name: 'rssi', value: Math.round(rssi), unit: 'dBm' }],
  });
}

function listPowerRows({ gatewayId, unpluggedMs }: JudgedGateway): WhyRow[] {
  if (unpluggedMs === null) return [];
  return [createWhyRow({ kind: 'power-loss', note: 'no-power', at: toTs(unpluggedMs), anchorId: gatewayId })];
}
