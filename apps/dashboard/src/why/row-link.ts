import { createTimelineLink } from '../navigation/timeline-link.ts';
import { createLapPath, createScreenLink, withParam } from '../navigation/screen-links.ts';
import type { WhyAnswer, WhyRow } from '../data/why.ts';
import { isDefault, isDefaultNonTracker, type ZoneTable } from '@lapwing/domain';

/** Where a row leads: to its moment on the timeline, to the lap, to the route, or to the history of a tag. */
export type RowLink =
  | {
      readonly kind: 'openMoment' | 'openLap' | 'openRoute';
      readonly to: ReturnType<typeof createTimelineLink> | string;
    }
  | { readonly kind: 'openHistory'; readonly tagId: number };

interface LinkContext {
  readonly answer: WhyAnswer;
  readonly zone: ZoneTable;
  readonly asOfMs: number;
  readonly clientType: number;
  readonly mayReadHistory: boolean;
}

/** Kinds of rows that last; of the others only the instant is shown. */
const LASTING: readonly WhyRow['kind'][] = ['visit', 'missing-visit', 'silence', 'trip', 'hearing'];

/** The link of a row; null if it leads to no other screen of the client. */
export function findRowLink(row: WhyRow, context: LinkContext): RowLink | null {
  const { answer, zone, asOfMs, clientType, mayReadHistory } = context;
  const { kind, at, until, anchorId, tagId, lapId } = row;
  const { routeId } = answer.subject;
  if (kind === 'input' && routeId !== null && row.note !== 'route-deleted' && isDefaultNonTracker(clientType))
    return { kind: 'openRoute', to: createRoutePath(routeId) };
  if (kind === 'lap' && lapId !== null && anchorId !== null && routeId !== null)
    return { kind: 'openLap', to: createLapPath({ id: lapId, anchorId, routeId }) };
  if (at !== null && anchorId !== null && at * 1000 <= asOfMs && isDefault(clientType)) {
    const endTs = LASTING.includes(kind) ? until : at;
    return { kind: 'openMoment', to: createTimelineLink(zone, { anchorId, startTs: at, endTs }, asOfMs) };
  }
  if (tagId !== null && mayReadHistory) return { kind: 'openHistory', tagId };
  return null;
}

/** The lap of the answer in lap analytics; null if it is not about a lap. */
export function createAnsweredLapPath({ table, id, subject: { anchorId, routeId } }: WhyAnswer): string | null {
  if (table !== 'laps' || anchorId === null || routeId === null) return null;
  return createLapPath({ id, anchorId, routeId });
}

function createRoutePath(routeId: number): string {
  const path = createScreenLink('user-settings', { tab: 'routes' });
  return withParam(withParam(path, 'part', 'editor'), 'routeId', String(routeId));
}
