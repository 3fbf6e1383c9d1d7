import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createFork } from '../data/forks.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { withWorld } from '../tab/world.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { useStage } from './stage-context.ts';
import { StageActions, StageForm } from './stage-form.tsx';

/** What is changed in a new fork first. */
const FIRST = ['fault', 'nothing'] as const;
type First = (typeof FIRST)[number];

/** Forks the world, and opens the comparison of both: with the form of a fault of the fork, or as they are. */
export function WhatIf() {
  const { t } = useTranslation('director');
  const { commands, close } = useStage();
  const navigate = useNavigate();
  const [first, setFirst] = useState<First>('fault');
  const create = () =>
    commands.run('fork', async () => {
      const params = new URLSearchParams({ with: await createFork() });
      if (first === 'fault') params.set('begin', first);
      close();
      await navigate(withWorld(`/what-if?${params.toString()}`));
    });
  return (
    <StageForm title={t('whatIf.title')} onSubmit={() => void create()}>
      <p>{t('whatIf.why')}</p>
      <Radio.Group label={t('whatIf.first')} value={first} onChange={(value) => setFirst(value)}>
        <Stack gap={8} mt={8}>
          {FIRST.map((value) => (
            <Radio key={value} value={value} label={t(`whatIf.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <StageActions>
        <BusyButton type="submit" isBusy={commands.isBusy}>
          {t('whatIf.act')}
        </BusyButton>
      </StageActions>
    </StageForm>
  );
}
