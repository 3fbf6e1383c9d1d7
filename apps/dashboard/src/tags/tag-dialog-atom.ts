import { atom } from 'jotai';

/** A dialog about one tag or beacon: by the tag's id, `move` by its position's. */
export type TagDialog =
  | { readonly kind: 'edit' | 'history'; readonly tagId: number }
  | { readonly kind: 'move'; readonly positionId: number };

/** The open dialog; null if none. Set it to open a dialog. */
export const tagDialogAtom = atom<TagDialog | null>(null);
