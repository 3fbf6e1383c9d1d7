import { type AssetClass, classifyAsset, type StoreMarks } from '../assets/asset-class.ts';
import { LONGEST_STOP_MS } from '../tags/carriage.ts';
import { isOutdated, isRecent, OUTDATED_DAYS, RECENT_SEC } from '../tags/state.ts';
import { DAY_SEC } from '../time/units.ts';
import type { HeardVisit } from './explain-lap.ts';
import {
  createExplanation,
  createWhyRow,
  type Explanation,
  seconds,
  type TagJudgement,
  toTs,
  toTsOrNull,
  type WhyNote,
  type WhyReason,
  type WhyRow,
  type WhyRule,
  type WhyValue,
} from './explanation.ts';

/** A span in which a gateway heard a tag. */
export interface TagHearing {
  readonly gatewayId: number;
  /** When the gateway began to hear it, or arrived where it did; null if unknown. */
  readonly enterMs: number | null;
  readonly lastMs: number;
  /** dBm. */
  readonly rssi: number | null;
}

/** What is known of an asset tag that vehicles carry. */
export interface CarriedTag {
  readonly tagId: number;
  readonly nowMs: number;
  /** The last hearing; null if not heard in a month. */
  readonly hearing: TagHearing | null;
  /** The last ride: which gateway took it at which visit, and when it left with it. */
  readonly ride: { readonly gatewayId: number; readonly fromMs: number; readonly visit: HeardVisit | null } | null;
  /** Whether the ride goes on. */
  readonly isCarried: boolean;
  readonly unloading: TagUnloading | null;
  /** The beacon near which it was last heard. */
  readonly passedBy: { readonly positionId: number; readonly ms: number } | null;
}

/** Where a tag stopped being carried. */
export interface TagUnloading {
  readonly ms: number;
  /** The gateway that carried it. */
  readonly gatewayId: number;
  /** The visit that makes it the unload location, and whose it is. */
  readonly visit: HeardVisit;
  readonly visitedBy: number;
  /** Until when the gateway that carried it heard it during the visit. */
  readonly heardUntilMs: number;
}

/** Why an asset tag that vehicles carry has its unload location, or is carried (L§2). */
export function explainCarriedTag(tag: CarriedTag): Explanation {
  const { ride, isCarried, unloading, hearing } = tag;
  if (isCarried && ride) return explainRide(tag, ride);
  if (unloading) return explainUnloading(tag, unloading);
  if (!hearing) return explainNeverHeard(tag, UNLOAD_RULE);
  const cause = toHearingRow(tag, hearing, 'last-heard');
  return createExplanation({
    judgement: 'passed-by',
    reason: 'heard-at-stop',
    at: toTs(tag.passedBy?.ms ?? hearing.lastMs),
    rule: UNLOAD_RULE,
    kind: 'hearing',
    cause: { ...cause, role: 'cause', tagPositionId: tag.passedBy?.positionId ?? null },
    rows: [],
  });
}

const UNLOAD_RULE: WhyRule = {
  code: 'unload-location',
  spec: 'L§2',
  parameters: [seconds('long-stop', LONGEST_STOP_MS / 1000)],
};

function explainRide(tag: CarriedTag, ride: NonNullable<CarriedTag['ride']>): Explanation {
  const { gatewayId, fromMs } = ride;
  const cause = createWhyRow({
    kind: 'hearing',
    note: 'carried',
    role: 'cause',
    at: toTs(fromMs),
    anchorId: gatewayId,
    tagId: tag.tagId,
    values: toSignal(tag.hearing),
  });
  return createExplanation({
    judgement: 'carried',
    reason: 'taken',
    at: toTs(fromMs),
    rule: UNLOAD_RULE,
    kind: 'hearing',
    cause,
    rows: [...listTakenRows(ride), cause],
  });
}

function explainUnloading(tag: CarriedTag, unloading: TagUnloading): Explanation {
  const { ms, gatewayId, visit, visitedBy, heardUntilMs } = unloading;
  const cause = { ...toVisitRow(visitedBy, visit, 'unloaded'), role: 'cause' } as const;
  const { ride } = tag;
  const rows = ride === null ? [] : listTakenRows(ride);
  const carried = createWhyRow({
    kind: 'hearing',
    note: 'carried',
    at: ride === null ? null : toTs(ride.fromMs),
    until: toTs(Math.min(heardUntilMs, tag.nowMs)),
    anchorId: gatewayId,
    tagId: tag.tagId,
  });
  const { hearing } = tag;
  return createExplanation({
    judgement: 'unloaded',
    reason: chooseUnloadReason(unloading),
    at: toTs(ms),
    rule: UNLOAD_RULE,
    kind: 'visit',
    cause,
    rows: [
      ...rows,
      ...(ride === null ? [] : [carried]),
      cause,
      ...(hearing ? [toHearingRow(tag, hearing, 'last-heard')] : []),
    ],
  });
}

function chooseUnloadReason({ ms, gatewayId, visit, visitedBy, heardUntilMs }: TagUnloading): WhyReason {
  if (visitedBy !== gatewayId) return 'found-by-other';
  if (ms > visit.leaveMs) return 'lost-on-way';
  return heardUntilMs - visit.enterMs >= LONGEST_STOP_MS ? 'long-stop' : 'left-behind';
}

function listTakenRows({ gatewayId, visit }: NonNullable<CarriedTag['ride']>): WhyRow[] {
  return visit ? [toVisitRow(gatewayId, visit, 'taken')] : [];
}

/** A tag that gateways hear where it is: an asset tag of a client without carrying vehicles, or a beacon. */
export interface HeardTag {
  readonly tagId: number;
  readonly nowMs: number;
  readonly hearing: TagHearing | null;
  /** Of the gateway that heard it last. */
  readonly marks: StoreMarks | null;
}

/** How such a tag is judged: by 10 minutes, within them by the marks of the gateway (type 4), or, for beacons, by 7 days. */
export type TagRule = 'asset-class' | 'recently-heard' | 'outdated-limit';

/** Why a tag is where it is, or counts as active or outdated, by the gateway that heard it last (L§4). */
export function explainHeardTag(tag: HeardTag, code: TagRule): Explanation {
  const { hearing, marks } = tag;
  const rule: WhyRule = { code, spec: code === 'recently-heard' ? 'L§2' : 'L§4', parameters: LIMITS[code] };
  if (!hearing) return explainNeverHeard(tag, rule);
  const judgement = judgeHeard(tag, hearing, code);
  if (isHeardTooLongAgo(tag, hearing, code)) return explainHearingGap(tag, hearing, judgement, rule);
  const cause = toHearingRow(tag, hearing, code === 'asset-class' ? MARK_NOTES[classifyAsset(marks)] : 'last-heard');
  return createExplanation({
    judgement,
    reason: 'heard',
    at: toTs(hearing.lastMs),
    rule,
    kind: 'hearing',
    cause: { ...cause, role: 'cause' },
    rows: [],
  });
}

function explainHearingGap(tag: HeardTag, hearing: TagHearing, judgement: TagJudgement, rule: WhyRule): Explanation {
  const lastTs = toTs(hearing.lastMs);
  const cause = createWhyRow({
    kind: 'silence',
    note: 'silence',
    role: 'cause',
    at: lastTs,
    anchorId: hearing.gatewayId,
    tagId: tag.tagId,
    values: [seconds('silent', toTs(tag.nowMs) - lastTs)],
  });
  return createExplanation({
    judgement,
    reason: 'heard-long-ago',
    at: lastTs,
    rule,
    kind: 'hearing-gap',
    cause,
    rows: [toHearingRow(tag, hearing, 'last-heard'), cause],
  });
}

const LIMITS: Readonly<Record<TagRule, readonly WhyValue[]>> = {
  'asset-class': [seconds('recent', RECENT_SEC)],
  'recently-heard': [seconds('recent', RECENT_SEC)],
  'outdated-limit': [seconds('outdated', OUTDATED_DAYS * DAY_SEC)],
};

const MARK_NOTES: Readonly<Record<AssetClass, WhyNote>> = {
  warning: 'buzzer',
  inside: 'entry',
  outside: 'out',
  undefined: 'no-mark',
};

function judgeHeard(tag: HeardTag, hearing: TagHearing, code: TagRule): TagJudgement {
  const isGap = isHeardTooLongAgo(tag, hearing, code);
  switch (code) {
    case 'asset-class':
      return classifyAsset(isGap ? null : tag.marks);
    case 'recently-heard':
      return isGap ? 'inactive' : 'active';
    case 'outdated-limit':
      return isGap ? 'outdated' : 'current';
  }
}

function isHeardTooLongAgo({ nowMs }: HeardTag, { lastMs }: TagHearing, code: TagRule): boolean {
  const [lastTs, nowTs] = [toTs(lastMs), toTs(nowMs)];
  return code === 'outdated-limit' ? isOutdated(lastTs, nowTs) : !isRecent(lastTs, nowTs);
}

function explainNeverHeard({ tagId, nowMs }: Pick<CarriedTag, 'tagId' | 'nowMs'>, rule: WhyRule): Explanation {
  return createExplanation({
    judgement: rule.code === 'asset-class' ? 'undefined' : 'never-heard',
    reason: 'never-heard',
    at: null,
    rule,
    kind: 'nothing',
    cause: null,
    rows: [createWhyRow({ kind: 'hearing', note: 'last-heard', until: toTs(nowMs), tagId })],
  });
}

function toHearingRow(
  { tagId, nowMs }: Pick<CarriedTag, 'tagId' | 'nowMs'>,
  hearing: TagHearing,
  note: WhyNote,
): WhyRow {
  const { gatewayId, enterMs, lastMs } = hearing;
  return createWhyRow({
    kind: 'hearing',
    note,
    at: toTs(enterMs ?? lastMs),
    until: lastMs >= nowMs ? null : toTs(lastMs),
    anchorId: gatewayId,
    tagId,
    values: toSignal(hearing),
  });
}

function toSignal(hearing: TagHearing | null): WhyValue[] {
  const rssi = hearing?.rssi ?? null;
  return rssi === null ? [] : [{ name: 'rssi', value: Math.round(rssi), unit: 'dBm' }];
}

function toVisitRow(gatewayId: number, visit: HeardVisit, note: WhyNote): WhyRow {
  return createWhyRow({
    kind: 'visit',
    note,
    at: toTs(visit.enterMs),
    until: toTsOrNull(visit.leaveMs),
    anchorId: gatewayId,
    tagPositionId: visit.positionId,
    tagId: visit.tagId,
  });
}
