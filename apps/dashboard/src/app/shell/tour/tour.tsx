import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { endTour, useIsTourShown } from '../../../tab/tour.ts';
import { useIsPhone } from '../../../theme/widths.ts';
import classes from './tour.module.css';

const PHONE_STEPS = ['world', 'accounts'] as const;
const STEPS = [...PHONE_STEPS, 'keys'] as const;

/** What is simulated and where things are, on a card that takes no focus, after the first sign-in from the demo accounts. */
export function Tour() {
  return useIsTourShown() ? <TourCard /> : null;
}

function TourCard() {
  const { t } = useTranslation('tour');
  const titleId = useId();
  const [at, setAt] = useState(0);
  const steps = useIsPhone() ? PHONE_STEPS : STEPS;
  const step = steps[at] ?? 'world';
  const isLast = at >= steps.length - 1;
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <ActionIcon className={classes.close} variant="subtle" size="lg" aria-label={t('close')} onClick={endTour}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <div aria-live="polite">
        <h2 id={titleId} className={classes.title}>
          {t(`${step}.title`)}
        </h2>
        <p className={classes.text}>{t(`${step}.text`)}</p>
      </div>
      <div className={classes.foot}>
        <span className={classes.count}>{t('count', { step: at + 1, steps: steps.length })}</span>
        {at > 0 && (
          <Button variant="default" onClick={() => setAt(at - 1)}>
            {t('back')}
          </Button>
        )}
        <Button onClick={() => (isLast ? endTour() : setAt(at + 1))}>{isLast ? t('done') : t('next')}</Button>
      </div>
    </section>
  );
}
