import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endShow } from '../data/show.ts';
import { useStage } from '../director/stage-context.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import classes from './presenter.module.css';

/** Ends the show after a question. */
export function EndShow() {
  const { t } = useTranslation('presenter');
  const { commands } = useStage();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <div className={classes.part}>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('end')}
        </Button>
      </div>
    );
  return (
    <div className={classes.part} role="group" aria-label={t('endQuestion')}>
      <p>
        <strong>{t('endQuestion')}</strong> {t('endWhy')}
      </p>
      <Button variant="default" autoFocus onClick={() => setAsking(false)}>
        {t('keep')}
      </Button>
      <BusyButton
        color="red"
        isBusy={commands.isBusy}
        onClick={() => void commands.run('show', () => endShow(queryClient))}
      >
        {t('end')}
      </BusyButton>
    </div>
  );
}
