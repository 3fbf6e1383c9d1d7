import { ApiError, MAIN_WORLD, type ControlAnswer } from '@lapwing/contracts';
import { matchScreen } from '@lapwing/domain';
import { isLanguage, type Language } from '../tab/languages.ts';
import { tabStorage } from '../tab/storage.ts';
import { LANGUAGE_PARAM } from '../tab/tab-language.ts';
import { WORLD_PARAM } from '../tab/world.ts';
import { createControl } from '../transport/control-client.ts';
import type { SessionUser } from './session.ts';

/** Opening a link creates a world. */
const TIMEOUT_MS = 30_000;
/** The most characters that the server reads. No whole link is as long. */
const MAX_SENT = 4000;
/** The parameter of an address that may hold a moment in place of its fragment. */
const MOMENT_PARAM = 'moment';
const MOMENT_PATH = '/moment';
/** The screen to open after the next hand-off, in the tab's storage. */
const PENDING_KEY = 'lapwing-moment';

/** A link to the world as it is now, and whether it works only on this server. */
export interface MomentLink {
  readonly url: string;
  readonly isOnlyHere: boolean;
}

/** The screen of a link, and the client for which its user acts. */
export interface PendingScreen {
  readonly path: string;
  readonly clientId: number | null;
}

/** Creates a link to this moment: the world of this tab as it is now, with its screen, selection, user and language. */
export async function createMomentLink(user: SessionUser, language: Language): Promise<MomentLink> {
  const { path, url, snapshot } = await createControl().call(
    'createMoment',
    { body: { screen: readScreen(), email: user.email, language, client: user.clientId } },
    { timeoutMs: TIMEOUT_MS },
  );
  return { url: url ?? new URL(path, location.href).href, isOnlyHere: snapshot !== null };
}

/** The text of a link in an address (`/moment#…`, or `?moment=…`); null if the address is none. */
export function readMoment({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  const param = new URLSearchParams(search).get(MOMENT_PARAM);
  if (param !== null) return param;
  return pathname.replace(/\/$/, '') === MOMENT_PATH ? hash.slice(1) : null;
}

/**
 * Opens a link in a new world, and returns the address that signs its user in there. Its screen is kept for
 * `takePendingScreen`. Throws ApiError.
 */
export async function openMoment(moment: string, signal: AbortSignal): Promise<string> {
  // A longer one is damaged in any case, and the server says so.
  const body = { moment: moment.slice(0, MAX_SENT) };
  const { world, view } = await createControl(MAIN_WORLD).call(
    'openMoment',
    { body },
    { timeoutMs: TIMEOUT_MS, signal },
  );
  const path = view.screen ?? null;
  const screen = path !== null && isScreen(path) ? path : null;
  if (screen !== null) {
    const pending: PendingScreen = { path: screen, clientId: view.client ?? null };
    tabStorage.setItem(PENDING_KEY, JSON.stringify(pending));
  }
  const start = view.email === undefined ? null : await createHandoffPath(world.name, view.email);
  const address = new URL(start ?? screen ?? '/', location.origin);
  address.searchParams.set(WORLD_PARAM, world.name);
  if (isLanguage(view.language ?? null)) address.searchParams.set(LANGUAGE_PARAM, view.language ?? '');
  return address.pathname + address.search;
}

/** The screen of the link that this tab opened, once; null if it opened none. */
export function takePendingScreen(): PendingScreen | null {
  const stored = tabStorage.getItem(PENDING_KEY);
  tabStorage.removeItem(PENDING_KEY);
  return stored === null ? null : (JSON.parse(stored) as PendingScreen);
}

/** Whether the page's server refuses its controls to this page, or has none. */
export function hasNoControls(error: Error): boolean {
  return error instanceof ApiError && [401, 403, 404, 405].includes(error.status);
}

/** Null if the world does not have that user: the reader then signs in. */
async function createHandoffPath(world: string, email: string): Promise<string | null> {
  const body = { email, redirect: 'home' as const };
  const handoff: ControlAnswer<'createHandoff'> | null = await createControl(world)
    .call('createHandoff', { body }, { timeoutMs: TIMEOUT_MS })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
  return handoff?.path ?? null;
}

/** The path and query of the screen, without the tab's world and language, which a link has of its own. */
function readScreen(): string {
  const params = new URLSearchParams(location.search);
  for (const name of [WORLD_PARAM, LANGUAGE_PARAM]) params.delete(name);
  return location.pathname + (params.size === 0 ? '' : `?${params.toString()}`);
}

/** Whether a path leads to a screen of this dashboard: the link may have been made by anyone. */
function isScreen(path: string): boolean {
  const address = new URL(path, location.origin);
  return address.origin === location.origin && matchScreen(address.pathname) !== null;
}
