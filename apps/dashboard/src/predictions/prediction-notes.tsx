import { displayLabel, formatTimeShort, type ZoneTable } from '@lapwing/domain';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAgeText } from '../ui/age.ts';
import { FormNote } from '../ui/form-note.tsx';
import type { Predictions } from './use-predicted.ts';

/** A vehicle that is this late counts as held up. */
const HELD_UP_SEC = 300;

/** Warnings about predictions, with the reason. */
export function PredictionNotes({ predictions, zone }: { predictions: Predictions; zone: ZoneTable }) {
  const { t } = useTranslation('predictions');
  const { t: common } = useTranslation();
  const ageText = useAgeText();
  const { gateway, isFailing, isOffline, isNew, overdueSec, rows } = predictions;
  const heardTs = gateway.lastHeartbeat?.createdDate ?? null;
  const next = rows[1];
  return (
    <>
      {isFailing && <FormNote tone="bad">{common('wrong.support')}</FormNote>}
      {gateway.wrongPath && <FormNote tone="warn">{t('notes.wrongPath')}</FormNote>}
      {isOffline && (
        <FormNote tone="warn">
          {heardTs === null ? t('notes.never') : t('notes.offline', { time: formatTimeShort(zone, heardTs * 1000) })}
        </FormNote>
      )}
      {next && overdueSec >= HELD_UP_SEC && (
        <FormNote tone="info">
          {t('notes.heldUp', { place: displayLabel(next.stop), age: ageText(overdueSec * 1000) })}
        </FormNote>
      )}
      {isNew && <FormNote tone="info">{t('notes.newRoute')}</FormNote>}
    </>
  );
}
