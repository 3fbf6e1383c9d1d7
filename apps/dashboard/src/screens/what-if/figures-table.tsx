import { formatDuration, formatSigned, toLapError } from '@lapwing/domain';
import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatNumber, formatPercent } from '../../ui/format-number.ts';
import type { FigureRow } from './differences.ts';
import classes from './what-if.module.css';

/** The figures of both worlds, with their differences. */
export function FiguresTable({ rows }: { rows: readonly FigureRow[] }) {
  const { t, language } = useTranslation('whatIf');
  const id = useId();
  const name = useFigureName();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className="type-name">
        {t('figures.title')}
      </h2>
      <table className={classes.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('figures.name')}</th>
            <th scope="col" data-figure>
              {t('worlds.origin')}
            </th>
            <th scope="col" data-figure>
              {t('worlds.fork')}
            </th>
            <th scope="col" data-figure>
              {t('figures.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} data-figure-row={row.name}>
              <th scope="row">{name(row)}</th>
              <td data-figure>{formatFigure(row, row.origin, language)}</td>
              <td data-figure>{formatFigure(row, row.fork, language)}</td>
              <td data-figure>
                <Difference row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function useFigureName(): (row: FigureRow) => string {
  const { t } = useTranslation(['whatIf', 'live']);
  return ({ name }) =>
    typeof name === 'number'
      ? t('figures.error', {
          code: name,
          cause: t(`laps.errors.${toLapError(name).tooltipKey ?? 'unknown'}`, { ns: 'live' }),
        })
      : t(`figure.${name}`);
}

/** A signed difference with an arrow; green or red only where one of both is better. */
function Difference({ row }: { row: FigureRow }) {
  const { t, language } = useTranslation('whatIf');
  const { origin, fork, kind, better } = row;
  if (origin === null || fork === null) return '–';
  // As the figures are shown.
  const by = kind === 'count' || kind === 'share' ? fork - origin : Math.round(fork) - Math.round(origin);
  const text = formatSignedFigure(kind, by, language);
  if (text === formatSignedFigure(kind, 0, language))
    return (
      <span className={classes.difference}>
        <IconEqual size={14} aria-hidden />
        <span className="only-read-aloud">{t('figures.same')}</span>
      </span>
    );
  const Arrow = by > 0 ? IconArrowUp : IconArrowDown;
  const isBetter = better === (by > 0 ? 'more' : 'less');
  return (
    <span className={classes.difference} data-tone={better === null ? undefined : isBetter ? 'ok' : 'bad'}>
      <Arrow size={14} aria-hidden />
      {text}
    </span>
  );
}

function formatFigure({ kind }: FigureRow, value: number | null, language: string): string {
  if (value === null) return '–';
  switch (kind) {
    case 'count':
      return formatNumber(value, language);
    case 'duration':
      return formatDuration(value);
    case 'delay':
      return formatSigned(value);
    case 'share':
      return formatPercent(value * 100, language);
  }
}

function formatSignedFigure(kind: FigureRow['kind'], by: number, language: string): string {
  if (kind === 'duration' || kind === 'delay') return formatSigned(by);
  const text = kind === 'share' ? formatPercent(by * 100, language) : formatNumber(by, language);
  return by > 0 ? `+${text}` : text;
}
