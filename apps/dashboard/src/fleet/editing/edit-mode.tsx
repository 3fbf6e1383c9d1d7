import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { AffectedDialog } from './affected-dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { EditButton } from './edit-button.tsx';
import { EditPanel } from './edit-panel.tsx';
import type { Editing } from './use-editing.ts';
import type { Saving } from './use-save.ts';

/** There is no room for a list beside the map. */
const SMALL = '(max-width: 1100px)';
const AT_ONCE = { getInitialValueInEffect: false };

interface EditModeProps {
  editing: Editing;
  saving: Saving;
  isNarrow: boolean;
  /** Gives the map the focus, so that keys move what is selected. */
  onTakeKeys: () => void;
}

/** What edit mode shows beside the map: its button, the list of changes, and the questions that it asks. */
export function useEditMode({ editing, saving, isNarrow, onTakeKeys }: EditModeProps) {
  const [isAsking, setAsking] = useState(false);
  const isSmall = useMediaQuery(SMALL, false, AT_ONCE);
  const isEditing = editing.edits !== null;
  const leave = () => {
    setAsking(false);
    editing.end();
  };
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
            editing.select(key);
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

/** Gives an element the focus once something is over: what had it is gone. */
function useFocusAfter(isGoingOn: boolean): React.RefObject<HTMLButtonElement | null> {
  const target = useRef<HTMLButtonElement>(null);
  const wasGoingOn = useRef(false);
  useEffect(() => {
    if (wasGoingOn.current && !isGoingOn) target.current?.focus();
    wasGoingOn.current = isGoingOn;
  }, [isGoingOn]);
  return target;
}
