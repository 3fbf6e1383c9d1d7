import { Button } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DialogActions } from '../../../ui/dialog.tsx';
import { stayInField } from '../../../ui/use-field.ts';

interface SaveActionsProps {
  /** Text of the save button. */
  label: string;
  isSaving: boolean;
  onClose: () => void;
}

/** The buttons at the end of a form in a dialog: Cancel and Save. */
export function SaveActions({ label, isSaving, onClose }: SaveActionsProps) {
  const { t } = useTranslation();
  return (
    <DialogActions>
      <Button variant="default" {...stayInField} onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" {...stayInField} loading={isSaving}>
        {label}
      </Button>
    </DialogActions>
  );
}
