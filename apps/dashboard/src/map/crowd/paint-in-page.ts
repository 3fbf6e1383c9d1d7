import type { CrowdVehicle, OpenPainter } from './crowd-messages.ts';
import { CrowdPainter } from './crowd-painter.ts';

/** Paints a crowd in the page itself, where it cannot be painted in a worker. */
export function paintInPage(read: (feed: unknown) => readonly CrowdVehicle[]): OpenPainter {
  return (onReport) => {
    const painter = new CrowdPainter(onReport);
    return {
      isInWorker: false,
      show: (feed, at) => painter.show(read(feed), at),
      post: (order) => painter.handle(order),
      close: () => painter.stop(),
    };
  };
}
