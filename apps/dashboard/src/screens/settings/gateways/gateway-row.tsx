import { ActionIcon } from '@mantine/core';
import { IconChevronRight, IconPencil } from '@tabler/icons-react';
import { useId, type HTMLAttributes, type Ref } from 'react';
import { pointsAt } from '../../../tab/pointing.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BriefTooltip } from '../../../ui/brief-tooltip.tsx';
import { FIGURE_COLUMNS, type Column } from './columns.ts';
import { GatewayCell } from './gateway-cell.tsx';
import type { GatewayEntry } from './gateway-entry.ts';
import classes from './gateway-table.module.css';

/** Props of the element of an entry in a long table. */
export type RowElement = HTMLAttributes<HTMLTableSectionElement> & {
  readonly ref?: Ref<HTMLTableSectionElement>;
  readonly 'data-index'?: number;
};

interface GatewayRowsProps {
  entry: GatewayEntry;
  columns: readonly Column[];
  /** The columns to which the row expands; empty if it has them all. */
  more: readonly Column[];
  isExpanded: boolean;
  onExpand: (isExpanded: boolean) => void;
  onEdit: ((id: number) => void) | null;
  element: RowElement;
}

/** The row of a gateway, and while it is expanded the facts below it. */
export function GatewayRows({ entry, columns, more, isExpanded, onExpand, onEdit, element }: GatewayRowsProps) {
  const { t } = useTranslation('gateways');
  const id = useId();
  const [first, ...others] = columns;
  const index = element['data-index'];
  const hasMore = more.length > 0;
  return (
    <tbody {...element} className={classes.entry} data-id={entry.id} {...pointsAt(`gateway:${entry.id}`)}>
      <tr {...(index !== undefined && { 'aria-rowindex': index + 2 })}>
        <th scope="row" data-column={first}>
          {hasMore ? (
            <button
              type="button"
              className={classes.expand}
              aria-expanded={isExpanded}
              {...(isExpanded && { 'aria-controls': id })}
              onClick={() => onExpand(!isExpanded)}
            >
              <IconChevronRight size={16} stroke={1.75} aria-hidden />
              {entry.label}
            </button>
          ) : (
            <GatewayCell column="label" entry={entry} />
          )}
        </th>
        {others.map((column) => (
          <td key={column} data-column={column} data-figure={FIGURE_COLUMNS.includes(column) || undefined}>
            <GatewayCell column={column} entry={entry} />
          </td>
        ))}
        {onEdit && (
          <td data-column="actions">
            <EditButton name={entry.label} onClick={() => onEdit(entry.id)} />
          </td>
        )}
      </tr>
      {hasMore && isExpanded && (
        <tr className={classes.more}>
          <td id={id} colSpan={columns.length + (onEdit ? 1 : 0)}>
            <dl className={classes.facts}>
              {more.map((column) => (
                <div key={column}>
                  <dt>{t(`columns.${column}`)}</dt>
                  <dd>
                    <GatewayCell column={column} entry={entry} />
                  </dd>
                </div>
              ))}
            </dl>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation('gateways');
  const label = t('edit.open', { name });
  return (
    <BriefTooltip text={label}>
      <ActionIcon variant="subtle" aria-label={label} onClick={onClick}>
        <IconPencil size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </BriefTooltip>
  );
}
