import type { CrowdHost, CrowdOrder, CrowdReport, OpenCrowd } from '../../map/crowd/crowd-messages.ts';
import { paintHere } from '../../map/crowd/paint-here.ts';
import { canPaintApart } from '../../map/pen.ts';
import { FeedWriter, readFeed, type CrowdFeed } from './crowd-feed.ts';
import type { CrowdTold } from './crowd-worker.ts';

/** A worker did not start, or broke: from then on the page paints. */
let hasFailed = false;

/** Has a crowd painted beside the page, or in it where that can't be. */
export const openCrowd: OpenCrowd = (onReport) => (canPaintBeside() ? paintBeside : paintInPage)(onReport);

const paintInPage = paintHere((feed) => readFeed(feed as CrowdFeed));

function canPaintBeside(): boolean {
  return !hasFailed && typeof Worker !== 'undefined' && canPaintApart();
}

function paintBeside(onReport: (report: CrowdReport) => void): CrowdHost {
  const worker = new Worker(new URL('./crowd-worker.ts', import.meta.url), { type: 'module' });
  const feeds = new FeedWriter();
  worker.addEventListener('message', ({ data }: MessageEvent<CrowdReport>) => onReport(data));
  worker.addEventListener('error', () => {
    hasFailed = true;
    onReport({ kind: 'failed' });
  });
  const tell = (told: CrowdTold, handedOver: Transferable[] = []) => worker.postMessage(told, handedOver);
  return {
    isElsewhere: true,
    show: (given, at) => {
      const feed = feeds.write(given as CrowdFeed);
      tell({ kind: 'show', feed, at }, feed.rows && 'changes' in feed.rows ? [feed.rows.changes] : []);
    },
    post: (order) => tell(order, canvasIn(order)),
    close: () => worker.terminate(),
  };
}

function canvasIn(order: CrowdOrder): OffscreenCanvas[] {
  const canvas = order.kind === 'look' ? order.look.canvas : undefined;
  return canvas instanceof OffscreenCanvas ? [canvas] : [];
}
