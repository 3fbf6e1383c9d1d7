import { Button } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DialogActions } from '../../../ui/dialog.tsx';
import { stayInField } from '../../../ui/use-field.ts';

interface SaveActionsProps {
  /** On the button that saves. */
  label: string;
  isSaving: boolean;
  onClose: () => void;
}

/** Ends a form in a dialog: give it up, or save it. */
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
