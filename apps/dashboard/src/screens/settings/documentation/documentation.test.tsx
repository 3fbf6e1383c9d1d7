import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { POLL_MS } from '../../../data/gateways.ts';
import { documentation } from '../../../i18n/en/documentation.ts';
import { settings } from '../../../i18n/en/settings.ts';
import { chooseLanguage } from '../../../i18n/i18n.ts';
import { LANGUAGES } from '../../../tab/languages.ts';
import { storeMarker } from '../../../tab/session-marker.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubCloud, stubUser } from '../../../testing/stub-cloud.ts';
import { topics as english } from './content/en/index.ts';
import { topics as spanish } from './content/es/index.ts';
import { topics as portuguese } from './content/pt/index.ts';
import { topics as slovak } from './content/sk/index.ts';
import { POLL_SEC } from './figures.ts';
import { splitText } from './inline-text.ts';
import { findManual } from './manual-files.ts';
import { MANUALS } from './manuals.ts';
import { findPictureUrl } from './picture-urls.ts';
import { listTexts } from './search-topics.ts';
import { TOPICS } from './topics.ts';

const contents = { en: english, es: spanish, pt: portuguese, sk: slovak };
const TITLES = [
  ['Live map', 'Status bar', 'Right panel', 'Map', 'Edit beacon', 'Child beacons', 'Routes', 'Create route'],
  ['Analytics', 'Search', 'Results', 'Predictions', 'Settings', 'Edit beacon location', 'Edit gateway settings'],
  ['Adding wireless networks', 'Add user', 'Update layout image', 'Global view'],
].flat();

async function open(clientType = 0) {
  stubCloud({ 'GET /session/user': { body: { ...stubUser, client_type: clientType } } });
  storeMarker('marker-1');
  return renderApp('/settings/faq');
}

const findIndex = async () => within(await screen.findByRole('navigation', { name: 'Contents' }));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('the documentation', () => {
  it('has an index of 19 topics, in order, which lead to their headings, and which can be collapsed', async () => {
    const { user } = await open();
    const index = await findIndex();
    const links = index.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(TITLES);
    for (const link of links) {
      const section = document.getElementById(link.getAttribute('href')!.slice(1))!;
      expect(within(section).getByRole('heading', { level: 2 }).textContent).toBe(link.textContent);
    }
    expect(document.title).toBe('Lapwing – Documentation');
    const toggle = index.getByRole('button', { name: 'Contents', expanded: true });
    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(index.queryByRole('link')).toBeNull();
    await user.click(toggle);
    expect(index.getAllByRole('link')).toHaveLength(TOPICS.length);
  });

  it('offers five manuals as PDF, each with its pages and its size', async () => {
    await open();
    const manuals = within(await screen.findByRole('region', { name: 'Manuals to download' }));
    const links = manuals.getAllByRole('link');
    expect(links.map((link) => link.querySelector('span')?.textContent)).toEqual([
      'Dashboard manual',
      'Hardware manual',
      'Beacon datasheet',
      'Gateway datasheet',
      'System and WiFi requirements',
    ]);
    for (const link of links) {
      expect(link.getAttribute('download')).toMatch(/^lapwing-[a-z-]+\.pdf$/);
      expect(link.getAttribute('href')).toMatch(/\.pdf$/);
      expect(link.textContent).toMatch(/PDF, \d+ pages, [\d,]+ kB$/);
    }
  });

  it('shows only the topics that contain the searched text, in any case', async () => {
    const { user } = await open();
    await user.type(await screen.findByRole('searchbox', { name: documentation.search }), 'TOLERANCE');
    const index = await findIndex();
    await waitFor(() =>
      expect(index.getAllByRole('link').map((link) => link.textContent)).toEqual(['Routes', 'Create route', 'Results']),
    );
    expect(screen.getByText('3 topics')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Live map' })).toBeNull();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('No topic contains “zzz”.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: documentation.clearSearch }));
    expect(index.getAllByRole('link')).toHaveLength(TOPICS.length);
  });

  it('is in the language of the page, with its pictures and manuals', async () => {
    await open();
    await findIndex();
    for (const language of ['es', 'pt', 'sk', 'en'] as const) {
      await act(() => chooseLanguage(language));
      expect(await screen.findAllByText(contents[language]['create-route'].title)).not.toEqual([]);
      const picture = document.querySelector('figure img')!;
      expect([language, picture.getAttribute('src')]).toEqual([
        language,
        findPictureUrl(language, 'live-map', 'light'),
      ]);
      const manual = document.querySelector('a[download]')!;
      expect([language, manual.getAttribute('download')]).toEqual([language, findManual(language, 'dashboard').file]);
    }
  });

  it('is hidden from trackers and from clients that are not default', async () => {
    for (const type of [1, 2, 3, 4, 5]) {
      const { path } = await open(type);
      await waitFor(() => expect(path()).not.toBe('/settings/faq'));
      expect(screen.queryByRole('link', { name: settings.tabs.faq })).toBeNull();
      cleanup();
    }
  });
});

describe('the texts of the documentation', () => {
  it.each(['es', 'pt', 'sk'] as const)(
    'have the same parts in English and in %s, none of them untranslated',
    (language) => {
      for (const topic of TOPICS) {
        const original = english[topic].blocks;
        const translated = contents[language][topic].blocks;
        expect([topic, translated.map(({ kind }) => kind)]).toEqual([topic, original.map(({ kind }) => kind)]);
        const texts = listTexts(contents[language][topic]);
        const englishTexts = listTexts(english[topic]);
        expect([topic, texts.length]).toEqual([topic, englishTexts.length]);
        for (const [index, text] of texts.entries()) {
          expect([topic, text.trim() === text && text !== '']).toEqual([topic, true]);
          if (/\p{L}{3,} \p{L}{2,} \p{L}{2,}/u.test(text)) expect(text).not.toBe(englishTexts[index]);
        }
      }
    },
  );

  it('link only to topics that exist, and name existing pictures in every language and theme', () => {
    for (const language of LANGUAGES) {
      for (const { blocks } of Object.values(contents[language])) {
        const marked = blocks.flatMap((block) => {
          if (block.kind === 'table') return block.rows.flat();
          return 'items' in block ? block.items : 'text' in block ? [block.text] : [];
        });
        for (const piece of marked.flatMap(splitText)) if (piece.kind === 'link') expect(TOPICS).toContain(piece.topic);
        for (const block of blocks)
          if (block.kind === 'picture')
            for (const scheme of ['light', 'dark'] as const)
              expect(findPictureUrl(language, block.name, scheme)).toContain(`${block.name}-${scheme}`);
      }
    }
  });

  it('have a file for each manual in every language, named in that language', () => {
    const files = LANGUAGES.flatMap((language) => MANUALS.map((manual) => findManual(language, manual)));
    for (const { url, file, bytes } of files) {
      expect([file, url.includes(file.replace('.pdf', ''))]).toEqual([file, true]);
      expect(bytes).toBeGreaterThan(10_000);
    }
    expect(new Set(files.map(({ file }) => file)).size).toBe(files.length);
  });

  it('say how often the dashboard asks the cloud', () => {
    expect(POLL_SEC * 1000).toBe(POLL_MS);
  });
});
