import { Button } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DialogActions } from '../../../ui/dialog.tsx';
import { stayInField } from '../../../ui/use-field.ts';
import { closeIfConfirmed } from '../../../ui/unsaved.ts';

interface SaveActionsProps {
  /** Text of the save button. */
  label: string;
  isSaving: boolean;
  onClose: () => void;
  /** Closes the dialog; unsaved changes are asked about first. */
}

/** The buttons at the end of a form in a dialog: Cancel and Save. */
export function SaveActions({ label, isSaving, onClose }: SaveActionsProps) {
  const { t } = useTranslation();
  return (
    <DialogActions>
      <Button variant="default" {...stayInField} onClick={() => void closeIfConfirmed(onClose)}>
        {t('cancel')}
      </Button>
      <Button type="submit" {...stayInField} loading={isSaving}>
        {label}
      </Button>
    </DialogActions>
  );
}
