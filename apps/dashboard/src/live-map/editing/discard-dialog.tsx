import { useTranslation } from '../../i18n/use-translation.ts';
import { Confirm } from '../../ui/confirm.tsx';
import type { ShownChange } from './changes.ts';

interface DiscardDialogProps {
  changes: readonly ShownChange[];
  isOpen: boolean;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Asks before unsaved changes are discarded (L§2). */
export function DiscardDialog({ changes, isOpen, onContinue, onDiscard }: DiscardDialogProps) {
  const { t } = useTranslation('editing');
  if (!isOpen) return null;
  return (
    <Confirm
      title={t('discard.title')}
      keep={t('discard.continue')}
      act={t('discard.discard')}
      isDanger
      onKeep={onContinue}
      onAct={onDiscard}
    >
      <p>{t('discard.why', { count: changes.length })}</p>
    </Confirm>
  );
}
