/** The state of a tag by its last report. Instants are unix seconds. */
import { DAY_SEC } from '../time/units.ts';

export const OUTDATED_DAYS = 7;
const OUTDATED_SEC = OUTDATED_DAYS * DAY_SEC;
const MOVING_SEC = 10;
export const RECENT_SEC = 600;

/** Whether the last update is older than 7 days; a tag that was never heard is not outdated (L§4, S§4). */
export function isOutdated(lastUpdateTs: number | null, nowTs: number): boolean {
  return lastUpdateTs !== null && nowTs - lastUpdateTs > OUTDATED_SEC;
}

/** Whether a tag is moving: the first of its gateway's current tags, last seen less than 10 s ago (L§4). */
export function isMoving(
  tag: { readonly id: number; readonly lastSeenTs: number },
  currentTags: readonly { readonly id: number }[],
  nowTs: number,
): boolean {
  return currentTags[0]?.id === tag.id && nowTs - tag.lastSeenTs < MOVING_SEC;
}

/** Whether a tag was heard in the last 10 minutes. */
export function isRecent(lastTs: number | null, nowTs: number): boolean {
  return lastTs !== null && nowTs - lastTs <= RECENT_SEC;
}
