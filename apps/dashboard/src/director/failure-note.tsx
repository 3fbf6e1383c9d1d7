import { CloseButton } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './director-body.module.css';
import { useReason } from './failure.ts';
import { useStage } from './stage-context.ts';

/** The last command, if it failed, with the reason. */
export function FailureNote() {
  const { t } = useTranslation('director');
  const { commands, zone, scenario } = useStage();
  const reason = useReason();
  const { failure, dismiss } = commands;
  return (
    <div role="alert">
      {failure && (
        <div className={classes.failure}>
          <IconAlertTriangleFilled size={16} aria-hidden />
          <span>
            <strong>{t(`failed.${failure.action}`)}.</strong>{' '}
            {failure.error ? reason(failure.error, { zone, startMs: scenario.start * 1000 }) : t('failed.kept')}
          </span>
          <CloseButton size="sm" aria-label={t('dismiss')} onClick={dismiss} />
        </div>
      )}
    </div>
  );
}
