import { atom } from 'jotai';

/** A dialog about one tag or beacon: by the tag's id, `move` by its position's. */
export type TagDialog =
  | { readonly kind: 'edit' | 'history'; readonly tagId: number }
  | { readonly kind: 'move'; readonly positionId: number };

/** The dialog that is open, in the store of the tab; null without one. Whoever wants one open sets it. */
export const tagDialogAtom = atom<TagDialog | null>(null);
