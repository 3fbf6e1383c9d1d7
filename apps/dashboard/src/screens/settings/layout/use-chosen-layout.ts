import { useEffect, useRef, useState } from 'react';
import { checkLayoutFile, type CheckedLayout, type LayoutRefusal } from '../../../data/layout-file.ts';

export type GoodLayout = Extract<CheckedLayout, { kind: 'good' }>;

/** The file that the user chose: being checked, ready to be sent, or rejected with a reason. */
export type ChosenFile =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking'; readonly file: File }
  | { readonly kind: 'refused'; readonly name: string; readonly why: LayoutRefusal | 'several' }
  | GoodLayout;

const NONE: ChosenFile = { kind: 'none' };

/** The chosen file, and its setter. Another choice replaces it. */
export function useChosenLayout(): { chosen: ChosenFile; choose: (files: readonly File[]) => void; clear: () => void } {
  const [chosen, setChosen] = useState<ChosenFile>(NONE);
  const latest = useRef<File | null>(null);

  useEffect(() => {
    if (chosen.kind !== 'good') return undefined;
    return () => URL.revokeObjectURL(chosen.url);
  }, [chosen]);

  const check = async (file: File) => {
    latest.current = file;
    setChosen({ kind: 'checking', file });
    const checked = await checkLayoutFile(file);
    if (latest.current !== file) {
      if (checked.kind === 'good') URL.revokeObjectURL(checked.url);
    } else setChosen(checked.kind === 'good' ? checked : { kind: 'refused', name: file.name, why: checked.why });
  };

  const clear = () => {
    latest.current = null;
    setChosen(NONE);
  };

  return {
    chosen,
    clear,
    choose(files) {
      const [file, ...more] = files;
      if (!file) return;
      if (more.length === 0) return void check(file);
      latest.current = null;
      setChosen({ kind: 'refused', name: '', why: 'several' });
    },
  };
}
