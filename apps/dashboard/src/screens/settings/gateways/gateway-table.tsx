import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SortHead } from '../../../ui/sort-head.tsx';
import { useLongWindow } from '../../../ui/use-long-window.ts';
import { COMPACT_COLUMNS, FIGURE_COLUMNS, listColumns, type Column, type Sorting } from './columns.ts';
import type { Shape } from './gateway-choice.ts';
import type { GatewayEntry } from './gateway-entry.ts';
import { GatewayRows, type RowElement } from './gateway-row.tsx';
import classes from './gateway-table.module.css';

interface GatewayTableProps {
  label: string;
  /** In their order. */
  entries: readonly GatewayEntry[];
  shape: Shape;
  isStaff: boolean;
  sorting: Sorting;
  onSort: (column: Column) => void;
  /** The gateway of the open dialog, to whose button the focus returns. */
  editedId: number | null;
  /** Null for users who may not edit. */
  onEdit: ((id: number) => void) | null;
}

/** A longer table scrolls in its card, and renders only the visible rows. */
const MAX_FULLY_RENDERED = 60;
const HEAD_PX = 32;
const ROW_PX = { full: 48, compact: 40 } as const;

/** The gateways of one group; the rows of the compact table expand to the columns that it leaves out. */
export function GatewayTable({ label, entries, shape, isStaff, sorting, onSort, editedId, onEdit }: GatewayTableProps) {
  const { t } = useTranslation('gateways');
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  // In the state, because the rows are mounted before the element around them has a reference.
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const all = listColumns(isStaff);
  const columns = shape === 'full' ? all : COMPACT_COLUMNS;
  const more = all.filter((column) => !columns.includes(column));
  const isLong = entries.length > MAX_FULLY_RENDERED;
  const order = sorting.isDescending ? 'descending' : 'ascending';
  const renderEntry = (entry: GatewayEntry, element: RowElement) => (
    <GatewayRows
      key={entry.id}
      {...{ entry, columns, more, onEdit, element }}
      isExpanded={expanded.has(entry.id)}
      onExpand={(isExpanded) =>
        setExpanded((ids) => new Set([...ids].filter((id) => id !== entry.id).concat(isExpanded ? entry.id : [])))
      }
    />
  );
  return (
    <div ref={setBox} className={classes.rows} data-long={isLong || undefined}>
      <table
        className={classes.table}
        aria-label={label}
        data-shape={shape}
        {...(isLong && { 'aria-rowcount': entries.length + 1 })}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHead
                key={column}
                column={column}
                text={t(`columns.${column}`)}
                order={sorting.column === column ? order : null}
                isFigure={FIGURE_COLUMNS.includes(column)}
                onSort={() => onSort(column)}
              />
            ))}
            {onEdit && (
              <th scope="col" data-column="actions">
                <span className="only-read-aloud">{t('columns.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {isLong ? (
          <LongRows box={box} entries={entries} usualPx={ROW_PX[shape]} keptId={editedId}>
            {renderEntry}
          </LongRows>
        ) : (
          entries.map((entry) => renderEntry(entry, {}))
        )}
      </table>
    </div>
  );
}

interface LongRowsProps {
  box: HTMLDivElement | null;
  entries: readonly GatewayEntry[];
  usualPx: number;
  keptId: number | null;
  children: (entry: GatewayEntry, element: RowElement) => ReactNode;
}

/** The visible rows, with empty ones in place of the others. */
function LongRows({ box, entries, usualPx, keptId, children }: LongRowsProps) {
  const { window, group } = useLongWindow({
    entries,
    usualPx,
    getScroller: () => box,
    abovePx: HEAD_PX,
    keptId,
  });
  const shown = window.getVirtualItems();
  const endPx = HEAD_PX + window.getTotalSize();
  return (
    <>
      {shown.flatMap(({ index, start }, place) => {
        const entry = entries[index];
        return [
          <Gap key={`before ${index}`} px={start - (shown[place - 1]?.end ?? HEAD_PX)} />,
          entry && children(entry, { ...group, ref: window.measureElement, 'data-index': index }),
        ];
      })}
      <Gap px={endPx - (shown.at(-1)?.end ?? HEAD_PX)} />
    </>
  );
}

function Gap({ px }: { px: number }) {
  if (px <= 0) return null;
  return (
    <tbody aria-hidden className={classes.gap}>
      <tr>
        <td style={{ height: px }} />
      </tr>
    </tbody>
  );
}
