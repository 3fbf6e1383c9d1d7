/// <reference lib="webworker" />
/** Paints a crowd of vehicles beside the page: there it would hold up all else, in each frame in which they glide. */
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import type { CrowdInstant, CrowdOrder, CrowdReport } from '../../map/crowd/crowd-messages.ts';
import { CrowdPainter } from '../../map/crowd/crowd-painter.ts';
import { FeedReader, type TerseFeed } from './crowd-feed.ts';

/** What the page tells this worker. */
export type CrowdTold = CrowdOrder | { readonly kind: 'show'; readonly feed: TerseFeed; readonly at: CrowdInstant };

/** Longer nothing waits for letters: they mostly came for the page already. */
const MOST_MS = 1000;

/**
 * A worker has letters of its own, the same two subsets as the page. What is written before they are there stays written
 * in others.
 */
const letters = Promise.race([
  Promise.allSettled([loaded(latin, 'U+0000-00FF, U+2000-206F'), loaded(latinExt, 'U+0100-02FF, U+1E00-1EFF')]),
  new Promise((resolve) => setTimeout(resolve, MOST_MS)),
]);

const reader = new FeedReader();
const painter = new CrowdPainter((report: CrowdReport) => {
  if (report.kind !== 'standing') return postMessage(report);
  const { alone, clusters } = report.standing;
  postMessage(report, [alone.buffer, clusters.buffer]);
});

addEventListener('message', ({ data }: MessageEvent<CrowdTold>) => {
  void letters.then(() => {
    if (data.kind === 'show') painter.show(reader.read(data.feed), data.at);
    else painter.take(data);
  });
});

function loaded(url: string, unicodeRange: string): Promise<unknown> {
  const face = new FontFace('Inter Variable', `url(${url})`, { weight: '100 900', unicodeRange });
  self.fonts.add(face);
  return face.load();
}
