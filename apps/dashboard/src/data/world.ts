const KEY = 'lapwing-world';
const NAME = /^[a-z0-9][a-z0-9._-]{0,63}$/i;

/** The server's world when a tab names none. */
export const MAIN_WORLD = 'main';

/** The world of this tab: from `?world=`, from then on kept in the tab's session storage. */
export function worldName(): string {
  return sessionStorage.getItem(KEY) ?? MAIN_WORLD;
}

/** Takes the world out of the address, once, when the tab opens. */
export function adoptWorld(search: string): void {
  const asked = new URLSearchParams(search).get('world');
  if (asked !== null && NAME.test(asked)) sessionStorage.setItem(KEY, asked);
}
