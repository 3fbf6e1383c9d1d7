import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useState } from 'react';
import { store } from '../data/store.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { tagDialogAtom } from './tag-dialog-atom.ts';

const TagDialogs = lazyPart(
  () => import('./tag-dialogs.tsx').then((file) => ({ default: file.TagDialogs })),
  () => null,
);

/** Where dialogs about tags stand; their code comes with the first of them, and none outlives its user. */
export function TagDialogsHost() {
  const dialog = useAtomValue(tagDialogAtom, { store });
  useEffect(() => () => store.set(tagDialogAtom, null), []);
  if (dialog === null) return null;
  return (
    <>
      <FocusBack />
      <Suspense fallback={null}>
        <TagDialogs key={JSON.stringify(dialog)} dialog={dialog} />
      </Suspense>
    </>
  );
}

/** Gives the focus back to what opened the first of the dialogs, or to the content where that is gone. */
function FocusBack(): null {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      const target = isThere ? opener : document.getElementById('content');
      setTimeout(() => target?.focus());
    },
    [opener],
  );
  return null;
}
