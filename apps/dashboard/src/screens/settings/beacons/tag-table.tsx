import type { ZoneTable } from '@lapwing/domain';
import { isGps, isOutdated } from '@lapwing/domain';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { Tag } from '../../../data/tags.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useShownKeys } from '../../../ui/keys/shown-keys.ts';
import type { Column } from './columns.ts';
import { chooseNextSort, type TagSort } from './table-choice.ts';
import { TagRow } from './tag-row.tsx';
import tabClasses from './tag-tabs.module.css';
import classes from './tag-table.module.css';
import { useRows } from './use-rows.ts';

interface TagTableProps {
  label: string;
  /** The rows, in order. */
  tags: readonly Tag[];
  /** The number of rows without search and filters. */
  total: number;
  columns: readonly Column[];
  clientType: number;
  zone: ZoneTable;
  nowMs: number;
  sort: TagSort | null;
  selectedId: number | null;
  onSort: (sort: TagSort | null) => void;
  onOpen: (tagId: number) => void;
}

/** A table of tags that renders only the rows in view; a row opens the form of its tag (S§2). On a phone rows are cards. */
export function TagTable(props: TagTableProps) {
  const { label, tags, total, columns, clientType, zone, nowMs, sort, selectedId, onSort, onOpen } = props;
  const { t } = useTranslation('tagTables');
  useTableKeys();
  const { scroller, body, parts, tabStop, measure, onKeyDown } = useRows(tags, selectedId);
  return (
    <div className={tabClasses.card}>
      <div ref={scroller} className={classes.rows}>
        <table className={classes.table} aria-label={label} aria-rowcount={tags.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map((column) => (
                <ColumnHead key={column} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody ref={body} data-roving onKeyDown={onKeyDown}>
            {parts.map((part) => {
              if ('gapPx' in part) return <Gap key={part.key} px={part.gapPx} />;
              const tag = tags[part.index];
              return (
                tag && (
                  <TagRow
                    key={tag.id}
                    ref={measure}
                    tag={tag}
                    index={part.index}
                    columns={columns}
                    isOnEarth={isGps(clientType)}
                    isOld={isOutdated(tag.lastUpdate, nowMs / 1000)}
                    isSelected={tag.id === selectedId}
                    isTabStop={part.index === tabStop}
                    zone={zone}
                    onOpen={onOpen}
                  />
                )
              );
            })}
          </tbody>
        </table>
      </div>
      <p className={classes.foot}>
        {t('foot', {
          shown: tags.length,
          count: total,
          order: sort ? t('sort.by', { column: t(`column.${sort.column}`) }) : t('sort.maintenance').toLowerCase(),
        })}
      </p>
    </div>
  );
}

/** The room of the rows that are not rendered. */
function Gap({ px }: { px: number }) {
  return <tr aria-hidden className={classes.gap} style={{ height: px }} />;
}

interface ColumnHeadProps {
  column: Column;
  sort: TagSort | null;
  onSort: (sort: TagSort | null) => void;
}

/** The head of a column sorts by it: ascending, descending, then by maintenance again. */
function ColumnHead({ column, sort, onSort }: ColumnHeadProps) {
  const { t } = useTranslation('tagTables');
  const own = sort?.column === column ? sort : null;
  const Chevron = own?.isDescending ? IconChevronDown : IconChevronUp;
  return (
    <th scope="col" data-column={column} aria-sort={own ? (own.isDescending ? 'descending' : 'ascending') : undefined}>
      <button type="button" className={classes.sort} onClick={() => onSort(chooseNextSort(sort, column))}>
        {t(`column.${column}`)}
        {own && <Chevron size={14} stroke={1.75} aria-hidden />}
      </button>
    </th>
  );
}

function useTableKeys(): void {
  const { t } = useTranslation(['keys', 'common']);
  useShownKeys({
    title: t('listKeys.title', { ns: 'common' }),
    rows: [
      { keys: ['↑', '↓'], text: t('lists.row') },
      { keys: ['PgUp', 'PgDn'], text: t('lists.page') },
      { keys: ['Home', 'End'], text: t('lists.ends') },
    ],
  });
}
