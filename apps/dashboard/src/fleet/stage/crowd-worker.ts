/// <reference lib="webworker" />
/** Paints a crowd of vehicles beside the page: there it would hold up all else, in each frame in which they glide. */
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import type { CrowdInstant, CrowdOrder, CrowdReport } from '../../map/crowd/crowd-messages.ts';
import { CrowdPainter } from '../../map/crowd/crowd-painter.ts';
import { FeedReader, type TerseFeed } from './crowd-feed.ts';

/** What the page tells this worker. */
export type CrowdTold = CrowdOrder | { readonly kind: 'show'; readonly feed: TerseFeed; readonly at: CrowdInstant };

const reader = new FeedReader();
const painter = new CrowdPainter((report: CrowdReport) => {
  if (report.kind === 'drawn') return postMessage(report);
  const { alone, clusters } = report.standing;
  postMessage(report, [alone.buffer, clusters.buffer]);
});

addEventListener('message', ({ data }: MessageEvent<CrowdTold>) => {
  if (data.kind === 'show') painter.show(reader.read(data.feed), data.at);
  else painter.take(data);
});

// A worker has letters of its own. Without them all is written in others.
for (const url of [latin, latinExt]) {
  void new FontFace('Inter Variable', `url(${url})`, { weight: '100 900' }).load().then(
    (face) => {
      self.fonts.add(face);
      painter.redraw();
    },
    () => undefined,
  );
}
