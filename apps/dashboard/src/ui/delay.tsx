import { formatDelayHm, formatDuration, formatSigned, type DelayTone } from '@lapwing/domain';
import { memo, type ReactNode } from 'react';
import { BriefTooltip } from './brief-tooltip.tsx';
import classes from './delay.module.css';
import { useTranslation } from '../i18n/use-translation.ts';

interface DelayProps {
  tone: DelayTone;
  delaySec: number;
}

/** The delay of a lap by shape, sign and colour. `withWord` shows the word that is otherwise only for screen readers. */
export function Delay({ tone, delaySec, withWord = false }: DelayProps & { withWord?: boolean }) {
  const { t } = useTranslation();
  return (
    <Shaped tone={tone}>
      {formatSigned(delaySec)}
      <span className={withWord ? classes.word : 'only-read-aloud'}>{t(`delay.${tone}`)}</span>
    </Shaped>
  );
}

/** The delay of a running lap in words, e.g. `1m 20s late`, with `+00h01m` (L§2) as its tooltip and for screen readers. */
export const RunningDelay = memo(function RunningDelay({ tone, delaySec }: DelayProps) {
  const { t } = useTranslation();
  const fixed = formatDelayHm(delaySec);
  const time = formatDuration(Math.abs(delaySec));
  return (
    <BriefTooltip text={`${fixed} ${t(`delay.${tone}`)}`}>
      <Shaped tone={tone}>
        {tone === 'onTime' ? t('delay.onTime') : t(`delay.by.${tone}`, { time })}
        <span className="only-read-aloud">{fixed}</span>
      </Shaped>
    </BriefTooltip>
  );
});

function Shaped({ tone, children }: { tone: DelayTone; children: ReactNode }) {
  return (
    <span className={classes.delay} data-tone={tone}>
      <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden>
        <path d={SHAPES[tone]} />
      </svg>
      {children}
    </span>
  );
}

const SHAPES: Record<DelayTone, string> = {
  early: 'M.5 1.5h7L4 7.5z',
  onTime: 'M.5 2h7v1.3h-7zM.5 5h7v1.3h-7z',
  late: 'M.5 6.5h7L4 .5z',
};
