import type { CrowdVehicle, OpenCrowd } from './crowd-messages.ts';
import { CrowdPainter } from './crowd-painter.ts';

/** Paints a crowd in the page itself: where it cannot be painted beside it. */
export function paintHere(read: (feed: unknown) => readonly CrowdVehicle[]): OpenCrowd {
  return (onReport) => {
    const painter = new CrowdPainter(onReport);
    return {
      isElsewhere: false,
      show: (feed, at) => painter.show(read(feed), at),
      post: (order) => painter.take(order),
      close: () => painter.stop(),
    };
  };
}
