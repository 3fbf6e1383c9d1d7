import { AffectedDialog } from '../../tags/affected-dialog.tsx';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DiscardDialog } from './discard-dialog.tsx';
import { EditButton } from './edit-button.tsx';
import { EditPanel } from './edit-panel.tsx';
import { editStore } from './edit-store.ts';
import type { Editing } from './use-editing.ts';
import type { Saving } from './use-save.ts';

/** Windows without room for a list beside the map. */
const SMALL = '(max-width: 1100px)';
const AT_ONCE = { getInitialValueInEffect: false };

interface EditModeProps {
  editing: Editing;
  saving: Saving;
  isNarrow: boolean;
  /** Focuses the map, so that keys move the selected thing. */
  onTakeKeys: () => void;
}

/** The parts of edit mode beside the map: its button, its panel, and its dialogs. */
export function useEditMode({ editing, saving, isNarrow, onTakeKeys }: EditModeProps) {
  const [isAsking, setAsking] = useState(false);
  const isSmall = useMediaQuery(SMALL, false, AT_ONCE);
  const isEditing = editing.edits !== null;
  const leave = () => {
    setAsking(false);
    editStore.end();
  };
  const selectedKey = editing.edits?.selectedKey ?? null;
  const takeKeys = useEffectEvent(onTakeKeys);
  // Also after a thing was chosen elsewhere, e.g. in the list of what is not on the map: keys then move it.
  useEffect(() => {
    if (selectedKey !== null) takeKeys();
  }, [selectedKey]);
  const button = useFocusAfter(isEditing || saving.isBusy);
  const discard = () => (editing.changes.length > 0 ? setAsking(true) : leave());
  return {
    button: editing.isAllowed && (
      <EditButton
        ref={button}
        isEditing={isEditing}
        isNarrow={isNarrow}
        isBusy={saving.isBusy}
        onPress={() => (isEditing ? discard() : editing.begin())}
      />
    ),
    panel: isEditing && (
      <>
        <EditPanel
          editing={editing}
          saving={saving}
          isBar={isNarrow || isSmall}
          onDiscard={discard}
          onPick={(key) => {
            editStore.select(key, editing.find(key));
            onTakeKeys();
          }}
        />
        <DiscardDialog
          changes={editing.changes}
          isOpen={isAsking}
          onContinue={() => setAsking(false)}
          onDiscard={leave}
        />
        <AffectedDialog gateways={saving.affected} onCancel={saving.cancel} onConfirm={saving.confirm} />
      </>
    ),
  };
}

/** Focuses an element when something ends, because the focused element was removed. */
function useFocusAfter(isActive: boolean): React.RefObject<HTMLButtonElement | null> {
  const target = useRef<HTMLButtonElement>(null);
  const wasActive = useRef(false);
  useEffect(() => {
    if (wasActive.current && !isActive) target.current?.focus();
    wasActive.current = isActive;
  }, [isActive]);
  return target;
}
