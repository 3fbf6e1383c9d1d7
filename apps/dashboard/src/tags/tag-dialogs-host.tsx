import { Suspense, useEffect, useState } from 'react';
import { store, useTabValue } from '../tab/store.ts';
import { createLazyPart } from '../ui/lazy-part.tsx';
import { tagDialogAtom } from './tag-dialog-atom.ts';

const TagDialogs = createLazyPart(
  () => import('./tag-dialogs.tsx').then((file) => ({ default: file.TagDialogs })),
  () => null,
);

/** Renders the tag dialogs. Their code loads with the first one, and they close when the user changes. */
export function TagDialogsHost() {
  const dialog = useTabValue(tagDialogAtom);
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

/** Returns the focus to the element that opened the first dialog, or to the content if it is gone. */
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
