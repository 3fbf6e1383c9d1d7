/** The show of a cue sheet, and what a screen that follows it shows. */
import type { Locator, Page } from '@playwright/test';
import { accountButton, headerClock } from './dashboard.ts';
import { expect } from './test.ts';
import type { World } from './world.ts';

export interface ShownCue {
  readonly text: string;
  readonly at: number | null;
  readonly user: string;
  readonly screen: string;
  readonly selection: { readonly kind: string; readonly id: number; readonly label: string } | null;
}

export interface Show {
  readonly sheet: string;
  readonly mode: 'presenter' | 'kiosk';
  readonly index: number;
  readonly isBlank: boolean;
  readonly cues: readonly ShownCue[];
}

/** The demo, with a running clock and always the same start. */
export const DEMO = { scenario: 'demo', at: '2026-03-18T10:42:00Z', isRunning: true } as const;

export const director = (page: Page): Locator => page.getByRole('region', { name: 'Director' });
/** Back, place and on, in the header of the director. */
export const strip = (page: Page): Locator => director(page).getByRole('group', { name: /^Show: / });
export const cueList = (page: Page): Locator => director(page).getByRole('list', { name: 'Cues' });
/** What a cue selects, as the screen marks it. */
export const target = (page: Page): Locator => page.locator('[data-show-target]');

export async function readShow(world: World): Promise<Show | null> {
  return (await world.control<{ show: Show | null }>('GET', '/show')).show;
}

/** Starts a sheet at the anchor of the world, so that each run shows the same. */
export async function startSheet(world: World, sheet: string): Promise<Show> {
  return (await world.control<{ show: Show }>('POST', '/show', { sheet, anchor: 'kept' })).show;
}

/** Opens the director by its key: from then on the page follows the show. */
export async function openDirector(page: Page): Promise<void> {
  await expect(headerClock(page)).toBeVisible();
  await page.locator('#content').focus();
  await page.keyboard.press('Shift+D');
  await expect(director(page).locator('[data-director-play]')).toBeFocused();
}

/** Expects the screen, the user and the selection of a cue. */
export async function expectCue(page: Page, cue: ShownCue): Promise<void> {
  const [path = ''] = cue.screen.split('?');
  await expect(page).toHaveURL(({ pathname }) => pathname.startsWith(path));
  await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeAttached();
  await expect.poll(() => readUser(page)).toBe(cue.user);
  if (cue.selection === null || !SHOWING_SELECTION.test(path)) return;
  await expect(target(page).first()).toContainText(cue.selection.label);
  await expect(target(page).first()).toBeInViewport();
}

/** The screens that list what a cue selects; the one of a vehicle is about it. */
const SHOWING_SELECTION = /^\/(live-global-map|inventory-manager)/;

async function readUser(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const world = sessionStorage.getItem('lapwing-world') ?? 'main';
    const marker = localStorage.getItem(world === 'main' ? 'lapwing-marker' : `lapwing-marker:${world}`);
    const answer = await fetch('/api/session/user', {
      headers: { authorization: `Bearer ${marker}`, 'x-lapwing-world': world },
    });
    return ((await answer.json()) as { email: string }).email;
  });
}

/** The texts by which two visits of one screen at one instant are compared. */
export interface Reading {
  readonly path: string;
  readonly account: string | null;
  readonly headings: readonly string[];
  /** Panels, cards and rows. */
  readonly things: readonly string[];
  /** The selected vehicle, and what the cue points out. */
  readonly selected: readonly string[];
}

/** Pauses the world at the instant of a cue, and expects the screen to show the cue as of then. */
export async function pauseAtCue(page: Page, world: World, cue: ShownCue): Promise<void> {
  const { epoch } = await world.setClock({ now: String(cue.at), paused: true });
  await page.waitForResponse((response) => response.headers()['x-lapwing-clock']?.endsWith(`;${epoch}`) === true);
  await expectCue(page, cue);
}

/** What the screen shows, by its texts. */
export async function readScreen(page: Page): Promise<Reading> {
  const account = await accountButton(page).getAttribute('aria-label');
  return page.evaluate((name): Reading => {
    const texts = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((element) => element.innerText.replaceAll(/\s+/g, ' '));
    return {
      path: location.pathname,
      account: name,
      headings: texts('#content :is(h1, h2, h3)'),
      things: texts('#content :is(article, tbody tr)'),
      selected: texts('#content :is([aria-pressed=true], [data-show-target])'),
    };
  }, account);
}
