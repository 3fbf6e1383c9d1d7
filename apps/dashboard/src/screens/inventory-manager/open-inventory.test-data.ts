import { screen } from '@testing-library/react';
import type { Gateway } from '../../data/gateways.ts';
import type { ListedTag } from '../../data/tag-list.ts';
import { CLIENT, gateway, NOW_MS } from '../../testing/fleet.test-data.ts';
import { wire } from '../../testing/stub-fleet.ts';
import { listedTag, TAG_LIST } from '../../tags/listed-tag.test-data.ts';
import { openPage } from '../../testing/open-page.ts';
import { type RenderedApp } from '../../testing/render-app.tsx';
import { stubCloud, stubUser, type StubCloud } from '../../testing/stub-cloud.ts';

export const ANCHORS = 'GET /users/anchors/';

export const shelf = (id: number, label: string, extra: Partial<Gateway> = {}) => gateway(id, { label, ...extra });

/** A tag that a gateway heard a given time ago. */
export const tagOnShelf = (id: number, anchorId: number, extra: Partial<ListedTag> = {}, agoSec = 4) =>
  listedTag(id, agoSec, { anchorId, anchorLabel: `Shelf ${anchorId}`, ...extra });

export interface InventoryPage {
  readonly cloud: StubCloud;
  readonly app: RenderedApp;
  readonly pass: (ms: number) => Promise<void>;
}

interface InventoryOptions {
  readonly path?: string;
  readonly widthPx?: number;
  readonly answers?: StubCloud['answers'];
  /** A selector that matches once the page is open. */
  readonly shows?: string;
}

/** Opens the inventory of some gateways and tags against a stub of the cloud, with fake timers. */
export async function openInventory(
  gateways: readonly Gateway[],
  tags: readonly ListedTag[],
  {
    path = '/inventory-manager',
    widthPx = 1440,
    answers = {},
    shows = 'main :is(article, [class*=message])',
  }: InventoryOptions = {},
): Promise<InventoryPage> {
  const cloud = stubCloud({
    'GET /session/user': { body: { ...stubUser, client_type: 3 } },
    'GET /clients/1': { body: wire({ ...CLIENT, clientType: 3 }) },
    [ANCHORS]: { body: wire(gateways) },
    [TAG_LIST]: { body: wire(tags) },
    ...answers,
  });
  cloud.clock.nowMs = NOW_MS;
  const { app, pass } = await openPage({ path, widthPx, shows });
  return { cloud, app, pass };
}

const cards = () => screen.getAllByRole('article');

/** Titles of the cards in their order. */
export const titles = () => cards().map((card) => card.querySelector('h2')?.textContent);

/** A card by its title. */
export function cardOf(title: string): HTMLElement {
  const card = cards().find((it) => it.querySelector('h2')?.textContent === title);
  if (!card) throw new Error(`no card ${title}`);
  return card;
}

/** The visible text of a card's rows, cell by cell. */
export function rowsOf(title: string): string[][] {
  return [...cardOf(title).querySelectorAll('li button')].map((row) =>
    [...row.querySelectorAll(':scope > span:not(.only-read-aloud)')].map((cell) => {
      const copy = cell.cloneNode(true) as Element;
      for (const aside of copy.querySelectorAll('.only-read-aloud')) aside.remove();
      return copy.textContent.replaceAll(/\s+/g, ' ').trim();
    }),
  );
}
