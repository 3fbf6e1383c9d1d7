import { isNeverValid, readDurations } from '@lapwing/domain';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Confirm } from '../../../../ui/confirm.tsx';
import { UnlikelyGoal } from './unlikely-goal.tsx';
import { FormNote } from '../../../../ui/form-note.tsx';
import type { ExpectedTimes } from './use-past-trips.ts';
import type { RouteForm } from './use-route-form.ts';

interface SaveDialogProps {
  form: RouteForm;
  expected: ExpectedTimes;
  title: string;
  /** The consequence, in a line. */
  why: string;
  act: string;
  onKeep: () => void;
  onAct: () => void;
}

/** The question before a route is stored, with what is unlikely to work (R§4). */
export function SaveDialog({ form, expected, title, why, act, onKeep, onAct }: SaveDialogProps) {
  const { t } = useTranslation(['routes', 'common']);
  const { minDurationSec, timeoutSec } = readDurations(form.fields);
  const isHopeless = minDurationSec !== null && timeoutSec !== null && isNeverValid({ minDurationSec, timeoutSec });
  return (
    <Confirm title={title} keep={t('cancel', { ns: 'common' })} act={act} onKeep={onKeep} onAct={onAct}>
      <p>{why}</p>
      <UnlikelyGoal form={form} expected={expected} />
      {isHopeless && <FormNote tone="warn">{t('form.neverValid')}</FormNote>}
    </Confirm>
  );
}
