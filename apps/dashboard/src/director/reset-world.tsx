import { formatDateTime } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { resetWorld, type Reset } from '../data/controls.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { useStage } from './stage-context.ts';
import { StageActions, StageForm } from './stage-form.tsx';

/** Asks whether to return the world to its start, or to start it again at the present instant. */
export function ResetWorld() {
  const { t } = useTranslation('director');
  const { scenario, zone, commands, close } = useStage();
  const reset = async (body: Reset) => {
    if (await commands.run('reset', () => resetWorld(body))) close();
  };
  return (
    <StageForm title={t('reset.title')}>
      <p>{t('reset.why')}</p>
      <p>{t('reset.startAt', { instant: formatDateTime(zone, scenario.anchor * 1000) })}</p>
      <StageActions>
        <Button variant="default" onClick={close}>
          {t('reset.keep')}
        </Button>
        <BusyButton isBusy={commands.isBusy} onClick={() => void reset({})}>
          {t('reset.start')}
        </BusyButton>
        <BusyButton variant="default" isBusy={commands.isBusy} onClick={() => void reset({ anchor: 'now' })}>
          {t('reset.now')}
        </BusyButton>
        <span>{t('reset.nowWhy')}</span>
      </StageActions>
    </StageForm>
  );
}
