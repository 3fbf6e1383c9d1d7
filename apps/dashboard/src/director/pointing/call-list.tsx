import type { OperationId } from '@lapwing/contracts';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTabValue } from '../../tab/store.ts';
import { madeCallsAtom, type MadeCall } from '../../transport/call-record.ts';
import classes from './pointing-stage.module.css';

/**
 * The calls that this page made lately, the newest first, of which one is chosen for a fault. The list does not change while
 * the pointer or the focus is in it.
 */
export function CallList({ onChoose }: { onChoose: (operation: OperationId) => void }) {
  const { t } = useTranslation('director');
  const newest = useTabValue(madeCallsAtom);
  const [held, setHeld] = useState<readonly MadeCall[] | null>(null);
  const calls = held ?? newest;
  const hold = () => setHeld((before) => before ?? newest);
  return (
    <div
      className={classes.calls}
      onPointerEnter={hold}
      onPointerLeave={() => setHeld(null)}
      onFocus={hold}
      onBlur={() => setHeld(null)}
    >
      <h3 id="director-calls" className={classes.title}>
        {t('point.calls')}
      </h3>
      {calls.length === 0 ? (
        <p className={classes.none}>{t('point.noCalls')}</p>
      ) : (
        <ul className={classes.list} aria-labelledby="director-calls">
          {calls.map((call) => (
            <li key={call.number}>
              <CallButton call={call} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function CallButton({ call, onChoose }: { call: MadeCall; onChoose: (operation: OperationId) => void }) {
  const { t, language } = useTranslation('director');
  const { operation, outcome, status, tookMs } = call;
  const took = new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(tookMs);
  return (
    <UnstyledButton className={classes.call} onClick={() => onChoose(operation)}>
      <span className={classes.operation}>{operation}</span>{' '}
      <span className={classes.outcome} data-failed={outcome !== 'ok' || undefined}>
        {outcome === 'http' ? status : t(`point.outcome.${outcome}`)}
      </span>{' '}
      <span className={classes.took}>{t('point.took', { ms: took })}</span>
    </UnstyledButton>
  );
}
