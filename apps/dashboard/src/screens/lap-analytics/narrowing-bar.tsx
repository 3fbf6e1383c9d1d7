import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { LapsQuery } from '../../data/laps.ts';
import type { Route } from '../../data/routes.ts';
import type { Scope } from '../../data/scope.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useErrorCounts } from './error-counts.ts';
import { useErrorWord } from './error-word.ts';
import type { LapChoice } from './lap-choice.ts';
import { NO_NARROWING, type LapNarrowing } from './lap-narrowing.ts';
import { formatHourSpan } from './hour-span.ts';
import classes from './narrowing-bar.module.css';
import { findStopName } from './stop-name.ts';

interface NarrowingBarProps {
  scope: Scope;
  route: Route | null;
  query: LapsQuery;
  choice: LapChoice;
  onChoose: (part: Partial<LapChoice>) => void;
}

interface Part {
  readonly key: string;
  readonly text: string;
  readonly without: Partial<LapNarrowing>;
}

/** What was chosen in charts and by counts of errors; each part can be removed. */
export function NarrowingBar({ scope, route, query, choice, onChoose }: NarrowingBarProps) {
  const { t } = useTranslation('laps');
  const parts = useParts({ scope, route, query, choice });
  if (parts.length === 0) return null;
  const narrow = (without: Partial<LapNarrowing>) =>
    onChoose({ narrowing: { ...choice.narrowing, ...without }, spans: [] });
  return (
    <div className={classes.bar} role="group" aria-label={t('narrowing.label')} tabIndex={-1}>
      <span className={classes.label}>{t('narrowing.label')}</span>
      {parts.map(({ key, text, without }) => (
        <Button
          key={key}
          size="xs"
          variant="default"
          className={classes.part ?? ''}
          aria-label={t('narrowing.remove', { filter: text })}
          rightSection={<IconX size={14} stroke={1.75} aria-hidden />}
          onClick={({ currentTarget }) => {
            moveFocus(currentTarget);
            narrow(without);
          }}
        >
          {text}
        </Button>
      ))}
      {parts.length > 1 && (
        <Button
          size="xs"
          variant="subtle"
          onClick={({ currentTarget }) => {
            moveFocus(currentTarget);
            narrow(NO_NARROWING);
          }}
        >
          {t('narrowing.clear')}
        </Button>
      )}
    </div>
  );
}

/** The pressed button goes with its filter: the focus moves to the content, from where Tab leads on. */
function moveFocus(button: HTMLElement) {
  const others = [...(button.parentElement?.querySelectorAll('button') ?? [])].filter((it) => it !== button);
  if (others.length > 0 && button.parentElement) button.parentElement.focus();
  else document.getElementById('content')?.focus();
}

function useParts({ scope, route, query, choice }: Omit<NarrowingBarProps, 'onChoose'>): readonly Part[] {
  const { t } = useTranslation('laps');
  const getWord = useErrorWord();
  const counts = useErrorCounts(scope, query);
  const { errors, faultId, hours, stopOrd } = choice.narrowing;
  const parts: Part[] = errors.map((code) => ({
    key: `error ${code}`,
    text: getWord(code),
    without: { errors: errors.filter((it) => it !== code) },
  }));
  if (faultId !== null) {
    const fault = counts.flatMap(({ faults }) => faults).find(({ tagPositionId }) => tagPositionId === faultId);
    const at = fault?.label ?? findPositionLabel(route, faultId) ?? String(faultId);
    parts.push({ key: 'fault', text: t('narrowing.fault', { at }), without: { faultId: null } });
  }
  if (hours)
    parts.push({
      key: 'hours',
      text: t('narrowing.hours', { range: formatHourSpan(hours) }),
      without: { hours: null },
    });
  if (stopOrd !== null) {
    const stop = findStopName(route, stopOrd) ?? String(stopOrd + 1);
    parts.push({ key: 'stop', text: t('narrowing.stop', { stop }), without: { stopOrd: null } });
  }
  return parts;
}

function findPositionLabel(route: Route | null, positionId: number): string | null {
  const label = route?.tags.find(({ tagPositionId }) => tagPositionId === positionId)?.tagPosition.label ?? '';
  return label === '' ? null : label;
}
