import { tabStorage } from '../tab/storage.ts';
import { store } from '../tab/store.ts';
import { hasUnsavedAtom } from '../tab/unsaved.ts';

const STORAGE_KEY = 'lapwing-reloaded-at';
const MIN_INTERVAL_MS = 10_000;

/**
 * Reloads the page, if it can be loaded and nothing would be lost; false otherwise. Browsers remember that a module could
 * not be fetched until the page is reloaded: importing it again fails without another request.
 */
export async function reloadPage(): Promise<boolean> {
  const isRecent = Date.now() - Number(tabStorage.getItem(STORAGE_KEY) ?? 0) < MIN_INTERVAL_MS;
  if (isRecent || store.get(hasUnsavedAtom) || !(await isServed())) return false;
  tabStorage.setItem(STORAGE_KEY, String(Date.now()));
  location.reload();
  return true;
}

async function isServed(): Promise<boolean> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- This requests the page, not the API.
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return ok;
  } catch {
    return false;
  }
}
