import { formatDateTime, formatTime, toInstantMs } from '@lapwing/domain';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { DayField } from '../ui/dates/day-field.tsx';
import { TimeField } from '../ui/dates/time-field.tsx';
import { useClockCommands } from './clock-controls.tsx';
import { useStage } from './stage-context.ts';
import { StageActions, StageFields, StageForm } from './stage-form.tsx';

/** Sets the clock to a date and a time of the world's zone. */
export function SetTime() {
  const { t } = useTranslation('director');
  const { zone, nowMs, commands, close } = useStage();
  const { jump } = useClockCommands();
  const [day, setDay] = useState(() => formatDateTime(zone, nowMs).slice(0, 10).split('-').reverse().join('-'));
  const [time, setTime] = useState(() => formatTime(zone, nowMs));
  const [isTried, setTried] = useState(false);
  const isComplete = day !== '' && /^\d\d:\d\d:\d\d$/.test(time);
  const submit = async () => {
    setTried(true);
    if (isComplete && (await jump(toInstantMs(zone, Date.parse(`${day}T${time}Z`))))) close();
  };
  return (
    <StageForm title={t('clock.set')} onSubmit={() => void submit()}>
      <StageFields>
        <DayField label={t('clock.day')} day={day} isWrong={isTried && day === ''} onDay={setDay} />
        <TimeField label={t('clock.time')} time={time} isWrong={isTried && time === ''} onTime={setTime} />
      </StageFields>
      <StageActions>
        <BusyButton type="submit" isBusy={commands.isBusy}>
          {t('clock.act')}
        </BusyButton>
        {isTried && !isComplete && <span role="alert">{t('clock.needed')}</span>}
      </StageActions>
    </StageForm>
  );
}
