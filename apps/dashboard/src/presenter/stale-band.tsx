import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useNowEachSecond } from '../liveness/use-now-each-second.ts';
import { useAgeText } from '../ui/age.ts';
import classes from './presenter.module.css';

/** Says that the server does not answer, and since when. What was known stays below. */
export function StaleBand({ isGone, answeredAtMs }: { isGone: boolean; answeredAtMs: number }) {
  return <div role="alert">{isGone && <Stale answeredAtMs={answeredAtMs} />}</div>;
}

function Stale({ answeredAtMs }: { answeredAtMs: number }) {
  const { t } = useTranslation('presenter');
  const ageText = useAgeText();
  const nowMs = useNowEachSecond();
  return (
    <p className={classes.stale}>
      <IconCloudOff size={18} stroke={1.75} aria-hidden />
      {t('stale', { age: ageText(nowMs - answeredAtMs) })}
    </p>
  );
}
