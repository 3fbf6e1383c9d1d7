import { atom } from 'jotai';
import { useEffect } from 'react';
import { useSetTabValue } from '../tab/store.ts';

/** The title of the current screen, for the header of small screens. */
export const pageTitleAtom = atom('');

/** Sets the title of the tab (after the product's name, L§1) and of the compact header. */
export function usePageTitle(title: string): void {
  const setTitle = useSetTabValue(pageTitleAtom);
  useEffect(() => {
    document.title = title === '' ? 'Lapwing' : `Lapwing – ${title}`;
    setTitle(title);
  }, [title, setTitle]);
}
