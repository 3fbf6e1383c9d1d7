/// <reference lib="webworker" />
/** Paints a crowd of vehicles in a worker: in the page it would block everything else in each frame of an animation. */
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import type { CrowdInstant, CrowdCommand, CrowdReport } from '../../map/crowd/crowd-messages.ts';
import { CrowdPainter } from '../../map/crowd/crowd-painter.ts';
import { CrowdFeedDecoder, type CrowdFeedMessage } from './crowd-feed.ts';

/** The messages from the page to this worker. */
export type CrowdWorkerMessage =
  CrowdCommand | { readonly kind: 'show'; readonly feed: CrowdFeedMessage; readonly at: CrowdInstant };

/** Maximum time to wait for fonts. Usually the page has already loaded them. */
const MAX_FONT_WAIT_MS = 1000;

/** A worker loads its own fonts, the page's two subsets. Text drawn before that would keep the fallback font. */
const fonts = Promise.race([
  Promise.allSettled([loadFont(latin, 'U+0000-00FF, U+2000-206F'), loadFont(latinExt, 'U+0100-02FF, U+1E00-1EFF')]),
  new Promise((resolve) => setTimeout(resolve, MAX_FONT_WAIT_MS)),
]);

const reader = new CrowdFeedDecoder();
const painter = new CrowdPainter((report: CrowdReport) => {
  if (report.kind !== 'positions') return postMessage(report);
  const { alone, clusters } = report.positions;
  postMessage(report, [alone.buffer, clusters.buffer]);
});

addEventListener('message', ({ data }: MessageEvent<CrowdWorkerMessage>) => {
  void fonts.then(() => {
    if (data.kind === 'show') painter.show(reader.decode(data.feed), data.at);
    else painter.handle(data);
  });
});

function loadFont(url: string, unicodeRange: string): Promise<unknown> {
  const face = new FontFace('Inter Variable', `url(${url})`, { weight: '100 900', unicodeRange });
  self.fonts.add(face);
  return face.load();
}
