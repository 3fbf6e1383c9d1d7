import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './error-chips.module.css';
import type { LapCardsProps } from './lap-props.ts';
import type { LapChoice } from './lap-choice.ts';
import { countFaults, useErrorCounts, type ErrorCount } from './error-counts.ts';
import { useErrorWord } from './error-word.ts';

/** More beacons than this are shown on request. */
const MAX_BEACONS = 6;

/** The errors of the laps by code and by beacon, the most frequent first. A press shows only their laps. */
export function ErrorChips({ site, query, choice, onChoose }: LapCardsProps) {
  const counts = useErrorCounts(site.scope, query);
  if (counts.length === 0) return null;
  const narrow = (part: Partial<LapChoice['narrowing']>) =>
    onChoose({
      narrowing: { ...choice.narrowing, ...part },
      spans: [],
      // The errors of valid laps are none.
      ...(choice.result === 'valid' && { result: 'all' }),
    });
  const props = { counts, narrowing: choice.narrowing, onNarrow: narrow };
  return (
    <>
      <CodeChips {...props} />
      <BeaconChips {...props} />
    </>
  );
}

interface ChipsProps {
  counts: readonly ErrorCount[];
  narrowing: LapChoice['narrowing'];
  onNarrow: (part: Partial<LapChoice['narrowing']>) => void;
}

function CodeChips({ counts, narrowing: { errors }, onNarrow }: ChipsProps) {
  const { t } = useTranslation('laps');
  const getWord = useErrorWord();
  const toggle = (code: number) => {
    const next = errors.includes(code) ? errors.filter((it) => it !== code) : [...errors, code];
    onNarrow({ errors: next.toSorted((a, b) => a - b), faultId: null });
  };
  return (
    <div className={classes.group} role="group" aria-label={t('errors.byCode')}>
      <span className={classes.label}>{t('errors.byCode')}</span>
      {counts.map(({ error, count }) => (
        <Chip
          key={error}
          text={getWord(error)}
          count={count}
          isSet={errors.includes(error)}
          onToggle={() => toggle(error)}
        />
      ))}
      {errors.length > 0 && (
        <ClearChips label={t('errors.clearCodes')} onClear={() => onNarrow({ errors: [], faultId: null })} />
      )}
    </div>
  );
}

function BeaconChips({ counts, narrowing: { errors, faultId }, onNarrow }: ChipsProps) {
  const { t } = useTranslation('laps');
  const [isWhole, setWhole] = useState(false);
  const faults = countFaults(counts, errors);
  if (faults.length === 0) return null;
  const shown = isWhole
    ? faults
    : faults.filter(({ tagPositionId }, index) => index < MAX_BEACONS || tagPositionId === faultId);
  return (
    <div className={classes.group} role="group" aria-label={t('errors.byBeacon')}>
      <span className={classes.label}>{t('errors.byBeacon')}</span>
      {shown.map(({ tagPositionId, label, count }) => (
        <Chip
          key={tagPositionId}
          text={label}
          count={count}
          isSet={tagPositionId === faultId}
          onToggle={() => onNarrow({ faultId: tagPositionId === faultId ? null : tagPositionId })}
        />
      ))}
      {shown.length < faults.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => setWhole(true)}>
          {t('errors.more', { count: faults.length - shown.length })}
        </Button>
      )}
      {faultId !== null && <ClearChips label={t('errors.clearBeacon')} onClear={() => onNarrow({ faultId: null })} />}
    </div>
  );
}

interface ChipProps {
  text: string;
  count: number;
  isSet: boolean;
  onToggle: () => void;
}

function Chip({ text, count, isSet, onToggle }: ChipProps) {
  const { language } = useTranslation();
  return (
    <button type="button" className={classes.chip} aria-pressed={isSet} onClick={onToggle}>
      {text} <strong>{new Intl.NumberFormat(language).format(count)}</strong>
    </button>
  );
}

/** The button goes with the filter that it clears: the focus moves to the first chip. */
function ClearChips({ label, onClear }: { label: string; onClear: () => void }) {
  const { t } = useTranslation('laps');
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={label}
      onClick={({ currentTarget }) => {
        currentTarget.parentElement?.querySelector('button')?.focus();
        onClear();
      }}
    >
      {t('errors.clear')}
    </Button>
  );
}
