import { formatSigned } from '@lapwing/domain';
import classes from './delay.module.css';
import { useTranslation } from '../i18n/use-translation.ts';

export type DelayTone = 'early' | 'onTime' | 'late';

/** The delay of a lap by shape, sign and colour. `withWord` shows the word that is otherwise only for screen readers. */
export function Delay({ tone, delaySec, withWord = false }: { tone: DelayTone; delaySec: number; withWord?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classes.delay} data-tone={tone}>
      <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden>
        <path d={SHAPES[tone]} />
      </svg>
      {formatSigned(delaySec)}
      <span className={withWord ? classes.word : 'only-read-aloud'}>{t(`delay.${tone}`)}</span>
    </span>
  );
}

const SHAPES: Record<DelayTone, string> = {
  early: 'M.5 1.5h7L4 7.5z',
  onTime: 'M.5 2h7v1.3h-7zM.5 5h7v1.3h-7z',
  late: 'M.5 6.5h7L4 .5z',
};
