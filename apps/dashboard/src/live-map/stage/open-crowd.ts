import type { PainterHost, CrowdCommand, CrowdReport, OpenPainter } from '../../map/crowd/crowd-messages.ts';
import { paintInPage } from '../../map/crowd/paint-in-page.ts';
import { hasOffscreenCanvas } from '../../map/pen.ts';
import { CrowdFeedEncoder, toCrowdVehicles, type CrowdFeed } from './crowd-feed.ts';
import type { CrowdWorkerMessage } from './crowd-worker.ts';

/** A worker did not start, or failed: from then on crowds are painted in the page. */
let hasFailed = false;

/** Opens the painter of a crowd: in a worker if possible, else in the page. */
export const openPainter: OpenPainter = (onReport) => (canPaintInWorker() ? paintInWorker : paintCrowdInPage)(onReport);

const paintCrowdInPage = paintInPage((feed) => toCrowdVehicles(feed as CrowdFeed));

function canPaintInWorker(): boolean {
  return !hasFailed && typeof Worker !== 'undefined' && hasOffscreenCanvas();
}

function paintInWorker(onReport: (report: CrowdReport) => void): PainterHost {
  const worker = new Worker(new URL('./crowd-worker.ts', import.meta.url), { type: 'module' });
  const feeds = new CrowdFeedEncoder();
  worker.addEventListener('message', ({ data }: MessageEvent<CrowdReport>) => onReport(data));
  worker.addEventListener('error', () => {
    hasFailed = true;
    onReport({ kind: 'failed' });
  });
  const send = (message: CrowdWorkerMessage, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  return {
    isInWorker: true,
    show: (given, at) => {
      const feed = feeds.encode(given as CrowdFeed);
      send({ kind: 'show', feed, at }, feed.rows && 'changes' in feed.rows ? [feed.rows.changes] : []);
    },
    post: (order) => send(order, listCanvases(order)),
    close: () => worker.terminate(),
  };
}

function listCanvases(order: CrowdCommand): OffscreenCanvas[] {
  const canvas = order.kind === 'view' ? order.request.canvas : undefined;
  return canvas instanceof OffscreenCanvas ? [canvas] : [];
}
