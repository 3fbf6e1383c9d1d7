import { Button } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { closeIfConfirmed } from '../../../tab/unsaved.ts';
import { stayInField } from '../../../ui/use-field.ts';

interface SaveActionsProps {
  /** Text of the save button. */
  label: string;
  isSaving: boolean;
  /** Closes the dialog; unsaved changes are asked about first. */
  onClose: () => void;
}

/** The buttons at the end of a form in a dialog: Cancel and Save. */
export function SaveActions({ label, isSaving, onClose }: SaveActionsProps) {
  const { t } = useTranslation();
  return (
    <DialogActions>
      <Button variant="default" {...stayInField} onClick={() => void closeIfConfirmed(onClose)}>
        {t('cancel')}
      </Button>
      <BusyButton type="submit" {...stayInField} isBusy={isSaving}>
        {label}
      </BusyButton>
    </DialogActions>
  );
}
