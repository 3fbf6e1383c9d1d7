// cspell:words wrnog hualer
import { describe, expect, it } from 'vitest';
import { findBookmark, toBookmarkName } from './bookmark-names.ts';

const LABELS = ['Start', 'Hauler 01 about to take a wrong turn', 'Hauler 02 offline', 'Café: open', 'Started late'];
const bookmarks = LABELS.map((label) => ({ label }));
const find = (text: string) => {
  const search = findBookmark(text, bookmarks);
  if (search.kind === 'found') return search.bookmark.label;
  return { [search.kind]: (search.kind === 'several' ? search.bookmarks : search.near).map(({ label }) => label) };
};

describe('the name of a bookmark', () => {
  it('is its label in lower case, without accents and with hyphens', () => {
    expect(LABELS.map(toBookmarkName)).toEqual([
      'start',
      'hauler-01-about-to-take-a-wrong-turn',
      'hauler-02-offline',
      'cafe-open',
      'started-late',
    ]);
  });

  it('finds the bookmark, as does the label, the beginning or words of it', () => {
    expect(find('start')).toBe('Start');
    expect(find('CAFÉ: OPEN')).toBe('Café: open');
    expect(find('hauler-01')).toBe('Hauler 01 about to take a wrong turn');
    expect(find('wrong turn')).toBe('Hauler 01 about to take a wrong turn');
    expect(find('started')).toBe('Started late');
  });

  it('finds several if it is not clear which one is meant', () => {
    expect(find('hauler')).toEqual({ several: ['Hauler 01 about to take a wrong turn', 'Hauler 02 offline'] });
    expect(findBookmark('a', [{ label: 'A' }, { label: 'a!' }])).toMatchObject({ kind: 'several' });
  });

  it('finds those near to a misspelling', () => {
    expect(find('wrnog-turn')).toEqual({ none: ['Hauler 01 about to take a wrong turn'] });
    expect(find('hualer-02')).toEqual({ none: ['Hauler 01 about to take a wrong turn', 'Hauler 02 offline'] });
    expect(find('lunch break')).toEqual({ none: [] });
    expect(find('!')).toEqual({ none: [] });
  });
});
