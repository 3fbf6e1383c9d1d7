import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { store } from '../data/store.ts';

/** Title of the screen that shows, for the header of small screens. */
export const pageTitleAtom = atom('');

/** Names the screen in the tab (behind the product's name, L§1) and in the compact header. */
export function usePageTitle(title: string): void {
  const setTitle = useSetAtom(pageTitleAtom, { store });
  useEffect(() => {
    document.title = title === '' ? 'Lapwing' : `Lapwing – ${title}`;
    setTitle(title);
  }, [title, setTitle]);
}
