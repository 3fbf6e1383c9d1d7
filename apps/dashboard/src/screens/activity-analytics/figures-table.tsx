import { formatDuration } from '@lapwing/domain';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconListDetails, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, type To } from 'react-router-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SortHead } from '../../ui/sort-head.tsx';
import classes from './figures-table.module.css';
import { sortFigures, type Figure, type Measure, type Sorting } from '../../analytics/heat/figures.ts';
import { useSorting } from './use-list-state.ts';

interface FiguresTableProps<T extends Figure> {
  rows: readonly T[];
  /** The columns that name a row: heading and content. */
  names: readonly string[];
  listNames: (row: T) => readonly string[];
  countName: string;
  /** The last visit of a row on the timeline; the table then has a column for it. */
  timelineOf?: (row: T) => To | null;
  /** Opens the visits of a row; a button for it is in the same column. */
  onVisits?: (row: T) => void;
  /** The key of the row that is highlighted on the map; null for none. */
  heat: Measure | null;
  chosenKey: string | null;
  onChoose: (key: string | null) => void;
}

const PAGE_ROWS = 50;
const ORDERS = { name: 'ascending', frequency: 'descending', average: 'descending' } as const;

/** Count and average per row. Clicking a row shows it on the map. */
export function FiguresTable<T extends Figure>({ rows, names, listNames, countName, ...rest }: FiguresTableProps<T>) {
  const { t } = useTranslation('activity');
  const [sorting, setSorting] = useSorting();
  const [maxRows, setMaxRows] = useState(PAGE_ROWS);
  const sorted = sortFigures(rows, sorting, (row) => listNames(row).join());
  const renderHead = (by: Sorting, text: string) => (
    <SortHead
      key={text}
      text={text}
      order={sorting === by ? ORDERS[by] : null}
      isFigure={by !== 'name'}
      onSort={() => setSorting(by)}
    />
  );
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            {names.map((name, column) =>
              column === 0 ? (
                renderHead('name', name)
              ) : (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
            )}
            {renderHead('frequency', countName)}
            {renderHead('average', t('list.average'))}
            {rest.timelineOf && <td data-cell="play" />}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, maxRows).map((row) => (
            <Row key={row.key} row={row} names={listNames(row)} {...rest} />
          ))}
        </tbody>
      </table>
      {rows.length > maxRows && (
        <Button variant="default" className={classes.more} onClick={() => setMaxRows(maxRows + PAGE_ROWS)}>
          {t('list.more')}
        </Button>
      )}
    </>
  );
}

interface RowProps<T extends Figure> extends Pick<
  FiguresTableProps<T>,
  'timelineOf' | 'onVisits' | 'heat' | 'chosenKey' | 'onChoose'
> {
  row: T;
  names: readonly string[];
}

function Row<T extends Figure>({ row, names, timelineOf, onVisits, heat, chosenKey, onChoose }: RowProps<T>) {
  const { t, language } = useTranslation('activity');
  const { key, count, averageSec, levels } = row;
  const isChosen = key === chosenKey;
  const [first = '', ...others] = names;
  const timeline = timelineOf?.(row);
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <button
          type="button"
          className={classes.name}
          aria-pressed={isChosen}
          onClick={() => onChoose(isChosen ? null : key)}
        >
          {heat && <span className={classes.heat} style={{ background: `var(--heat-${levels[heat] + 1})` }} />}
          {first}
        </button>
      </th>
      {others.map((name, column) => (
        <td key={column}>{name}</td>
      ))}
      <td data-figure>{new Intl.NumberFormat(language).format(count)}</td>
      <td data-figure>{formatDuration(averageSec)}</td>
      {timeline && (
        <td data-cell="play">
          {onVisits && (
            <Tooltip label={t('visits.open')}>
              <ActionIcon
                variant="subtle"
                aria-label={t('visits.openOf', { name: first })}
                onClick={() => onVisits(row)}
              >
                <IconListDetails size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
          <Tooltip label={t('list.play')}>
            <ActionIcon component={Link} to={timeline} variant="subtle" aria-label={t('list.playOf', { name: first })}>
              <IconPlayerPlay size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </td>
      )}
    </tr>
  );
}
