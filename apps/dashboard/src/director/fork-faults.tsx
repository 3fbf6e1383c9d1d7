import { useCallback, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Failed } from '../ui/failed.tsx';
import { FailureNote } from './failure-note.tsx';
import { FaultForm } from './faults/fault-form.tsx';
import { FaultList } from './faults/fault-list.tsx';
import { StageContext, type StageView } from './stage-context.ts';
import { useWorldStage } from './use-world-stage.ts';

/** The faults of a fork, and the form of a new one; `isNew` begins with the form. */
export function ForkFaults({ fork, isNew }: { fork: string; isNew: boolean }) {
  const { t } = useTranslation('director');
  const [view, open] = useState<StageView>(isNew ? 'fault' : 'axis');
  const close = useCallback(() => open('axis'), []);
  const { stage, failure } = useWorldStage(fork, { isPolling: true, open, close });
  if (!stage)
    return failure ? (
      <Failed title={t('notLoaded')} error={failure.error} onRetry={failure.retry} />
    ) : (
      <span role="status">{t('loading')}</span>
    );
  return (
    <StageContext value={stage}>
      <FailureNote />
      {view === 'fault' ? <FaultForm /> : <FaultList />}
    </StageContext>
  );
}
