import type { ControlAnswer } from '@lapwing/contracts';
import { formatInstant } from '../options/instant.ts';
import { formatTable } from '../output/text-table.ts';
import { CommandError, EXIT } from '../process/exit.ts';
import { findBookmark, toBookmarkName } from '../scenarios/bookmark-names.ts';
import type { Control } from '../server/control.ts';

type Bookmark = ControlAnswer<'getScenario'>['bookmarks'][number];

/**
 * The instant in ms of the bookmark that a text names. Otherwise throws with the bookmarks that it may mean; `unknown` says
 * what the text is not.
 */
export async function findBookmarkMs(
  text: string,
  control: Control,
  unknown = `Unknown bookmark "${text}".`,
): Promise<number> {
  const { bookmarks } = await control.call('getScenario', {});
  const search = findBookmark(text, bookmarks);
  if (search.kind === 'found') return search.bookmark.at * 1000;
  if (search.kind === 'several')
    throw new CommandError(EXIT.usage, `Several bookmarks fit "${text}":${formatList(search.bookmarks)}`);
  throw new CommandError(EXIT.usage, `${unknown} ${describeOthers(search.near, bookmarks)}`);
}

function describeOthers(near: readonly Bookmark[], all: readonly Bookmark[]): string {
  if (all.length === 0) return 'The scenario has no bookmarks.';
  return near.length > 0 ? `Did you mean:${formatList(near)}` : `Bookmarks:${formatList(all)}`;
}

function formatList(bookmarks: readonly Bookmark[]): string {
  const rows = bookmarks.map(({ at, label }) => [toBookmarkName(label), formatInstant(at * 1000), label]);
  const lines = formatTable(['', '', ''], rows).slice(1);
  return lines.map((line) => `\n  ${line}`).join('');
}
