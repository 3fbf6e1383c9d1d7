import type { ReactNode } from 'react';
import type { Tag } from '../../../data/tags.ts';
import { store } from '../../../tab/store.ts';
import { tagDialogAtom } from '../../../tags/tag-dialog-atom.ts';
import { TagForm } from '../../../tags/tag-form.tsx';
import classes from './side-panel.module.css';

interface SidePanelProps {
  tags: readonly Tag[];
  selected: Tag | null;
  /** The live map; false where the tab has none. */
  map: ReactNode;
  isPhone: boolean;
  /** The window has room for the panel beside the table. */
  isBeside: boolean;
  onClose: () => void;
}

/**
 * The live map beside the table, and the form of the selected tag: then the map is small and shows its place. Without room
 * beside the table only the form is shown, over it; on a phone it fills the window.
 */
export function SidePanel({ tags, selected, map, isPhone, isBeside, onClose }: SidePanelProps) {
  const form = {
    tags,
    onLeave: (to: Parameters<React.ComponentProps<typeof TagForm>['onLeave']>[0]) =>
      to === null ? onClose() : store.set(tagDialogAtom, to),
  };
  if (isPhone)
    return (
      selected && (
        <TagForm
          key={selected.id}
          {...form}
          tag={selected}
          map={map !== false && <div className={classes.dialogMap}>{map}</div>}
        />
      )
    );
  if (!selected && (map === false || !isBeside)) return null;
  return (
    <aside className={classes.side} data-over={!isBeside || undefined} data-form={selected !== null || undefined}>
      {map !== false && <div className={classes.map}>{map}</div>}
      {selected && <TagForm key={selected.id} {...form} tag={selected} isDrawer />}
    </aside>
  );
}
