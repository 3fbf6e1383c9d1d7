import type { Gateway } from '../data/gateways.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Confirm } from '../ui/confirm.tsx';
import classes from './tags.module.css';

interface AffectedDialogProps {
  /** Null while the dialog is closed. */
  gateways: readonly Gateway[] | null;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Lists the gateways that are driving routes with moved beacons, and asks whether to save (L§2). */
export function AffectedDialog({ gateways, onCancel, onConfirm }: AffectedDialogProps) {
  const { t } = useTranslation('editing');
  if (gateways === null) return null;
  return (
    <Confirm
      title={t('affected.title', { count: gateways.length })}
      keep={t('discard.continue')}
      act={t('affected.save')}
      onKeep={onCancel}
      onAct={onConfirm}
    >
      <p>{t('affected.why')}</p>
      <ul className={classes.affected}>
        {gateways.map(({ id, label, activeRoute }) => (
          <li key={id}>
            <strong>{label}</strong> <span>{activeRoute?.label}</span>
          </li>
        ))}
      </ul>
    </Confirm>
  );
}
