import type { Gateway } from '../../data/gateways.ts';

export type StopMark = 'done' | 'current' | 'ahead';

/** The stops of a running lap for the strip. */
export interface StopStripModel {
  readonly stops: readonly { readonly label: string; readonly mark: StopMark }[];
  /** Index in `stops` of the last one that counted. */
  readonly lastIndex: number;
  /** The vehicle is on its way from that stop to the next. */
  readonly isBetween: boolean;
}

/** Null without a running lap. */
export function createStopStrip({
  activeRoute,
  currentRouteInstance,
  lastPositionMetadata,
}: Gateway): StopStripModel | null {
  if (!activeRoute || !currentRouteInstance) return null;
  const tags = [...activeRoute.tags].sort((a, b) => a.ord - b.ord);
  const lastIndex = tags.findIndex(({ ord }) => ord === currentRouteInstance.ord);
  const isAt =
    lastPositionMetadata?.state === 'ENTERED' && lastPositionMetadata.tagPositionId === tags[lastIndex]?.tagPositionId;
  return {
    stops: tags.map(({ label }, index) => ({ label, mark: chooseMark(index, lastIndex, isAt) })),
    lastIndex,
    isBetween: !isAt && lastIndex >= 0 && lastIndex < tags.length - 1,
  };
}

function chooseMark(index: number, lastIndex: number, isAt: boolean): StopMark {
  if (index > lastIndex) return 'ahead';
  return isAt && index === lastIndex ? 'current' : 'done';
}
