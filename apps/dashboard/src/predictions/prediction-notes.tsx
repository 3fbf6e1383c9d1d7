import { formatTagLabel, formatTimeShort, type ZoneTable } from '@lapwing/domain';
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
  const { isFailing, isOffline, isNew, overdueSec, rows, gateway } = predictions;
  const [, next] = rows;
  return (
    <>
      {isFailing && <FormNote tone="bad">{common('wrong.support')}</FormNote>}
      {gateway.wrongPath && <FormNote tone="warn">{t('notes.wrongPath')}</FormNote>}
      {isOffline && <OfflineNote predictions={predictions} zone={zone} />}
      <HeldNote predictions={predictions} />
      {next && !isOffline && overdueSec >= HELD_UP_SEC && (
        <FormNote tone="info">
          {t('notes.heldUp', { place: formatTagLabel(next.stop), age: ageText(overdueSec * 1000) })}
        </FormNote>
      )}
      {isNew && <FormNote tone="info">{t('notes.newRoute')}</FormNote>}
    </>
  );
}

function OfflineNote({ predictions: { gateway, isUnknown }, zone }: { predictions: Predictions; zone: ZoneTable }) {
  const { t } = useTranslation('predictions');
  const heardTs = gateway.lastHeartbeat?.createdDate ?? null;
  const time = heardTs === null ? null : formatTimeShort(zone, heardTs * 1000);
  return (
    <FormNote tone="warn">
      {time === null ? t('notes.never') : t(isUnknown ? 'notes.offlineUnknown' : 'notes.offline', { time })}
    </FormNote>
  );
}

/** A vehicle that is held off its route. At a stop its row says so. */
function HeldNote({ predictions: { isHeld, gateway, rows, asOfTs } }: { predictions: Predictions }) {
  const { t } = useTranslation('predictions');
  const ageText = useAgeText();
  const place = gateway.lastPosition;
  const stay = gateway.currentRouteInstance?.stay;
  if (!isHeld || !place || !stay || rows[0]?.state === 'CURRENTLY_HERE') return null;
  const age = ageText((asOfTs - stay.enterTs) * 1000);
  return <FormNote tone="warn">{t('notes.held', { place: formatTagLabel(place), age })}</FormNote>;
}
