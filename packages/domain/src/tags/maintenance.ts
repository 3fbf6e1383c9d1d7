/** Which tags need maintenance, and the order of tag tables (S§2). */
import { isOutdated } from './state.ts';

/** The state of a tag on which its place in a table depends; `lastUpdate` is unix seconds, null if never heard. */
export interface MaintainedTag {
  readonly active: boolean;
  readonly battery: number;
  readonly lastUpdate: number | null;
}

/** Whether a tag is installed and has no battery or is outdated. An unknown battery (-1) is not an empty one. */
export function needsMaintenance(tag: MaintainedTag, nowTs: number): boolean {
  return findMaintenanceGroup(tag, nowTs) < OTHERS_GROUP;
}

/**
 * Orders tags: installed without battery, other installed and outdated, other installed, not installed. The newest update
 * comes first in each group, and tags that were never heard last, in the given order.
 */
export function orderByMaintenance<Tag extends MaintainedTag>(tags: readonly Tag[], nowTs: number): readonly Tag[] {
  const groups: Tag[][] = [[], [], [], []];
  for (const tag of tags) groups[findMaintenanceGroup(tag, nowTs)]?.push(tag);
  return groups.flatMap((group) =>
    group.sort((a, b) => (b.lastUpdate ?? -Infinity) - (a.lastUpdate ?? -Infinity) || 0),
  );
}

const OTHERS_GROUP = 2;

function findMaintenanceGroup({ active, battery, lastUpdate }: MaintainedTag, nowTs: number): number {
  if (!active) return OTHERS_GROUP + 1;
  if (battery === 0) return 0;
  return isOutdated(lastUpdate, nowTs) ? 1 : OTHERS_GROUP;
}
