import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Scenario } from '../../data/controls.ts';
import { startShow } from '../../data/show.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSetTabValue } from '../../tab/store.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { useStage } from '../stage-context.ts';
import { StageActions } from '../stage-form.tsx';
import { followsShowAtom } from './follow-state.ts';
import classes from './show.module.css';

type CueSheet = Scenario['sheets'][number];

/** The cue sheets of the scenario. One is started after a warning, as that resets the world. */
export function SheetList() {
  const { t } = useTranslation('show');
  const { sheets } = useStage().scenario;
  const [chosen, setChosen] = useState<CueSheet | null>(null);
  if (chosen) return <StartQuestion sheet={chosen} onKeep={() => setChosen(null)} />;
  if (sheets.length === 0) return <p>{t('sheets.none')}</p>;
  return (
    <ul className={classes.sheets} aria-label={t('sheets.title')}>
      {sheets.map((sheet) => (
        <li key={sheet.name} className={classes.sheet}>
          <span className={classes.words}>
            <strong>{sheet.title}</strong>
            <span className={classes.about}>{t('sheets.cues', { count: sheet.cues })}</span>
          </span>
          <Button
            variant="default"
            size="xs"
            aria-label={t('sheets.startLabel', { title: sheet.title })}
            onClick={() => setChosen(sheet)}
          >
            {t('sheets.start')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function StartQuestion({ sheet: { name, title }, onKeep }: { sheet: CueSheet; onKeep: () => void }) {
  const { t } = useTranslation('show');
  const { commands } = useStage();
  const queryClient = useQueryClient();
  const setFollows = useSetTabValue(followsShowAtom);
  const start = async () => {
    if (await commands.run('show', () => startShow(queryClient, name))) setFollows(true);
  };
  return (
    <>
      <p>
        <strong>{t('start.question', { title })}</strong>
      </p>
      <p>{t('start.why')}</p>
      <StageActions>
        <Button variant="default" autoFocus onClick={onKeep}>
          {t('start.keep')}
        </Button>
        <BusyButton isBusy={commands.isBusy} onClick={() => void start()}>
          {t('start.act')}
        </BusyButton>
      </StageActions>
    </>
  );
}
