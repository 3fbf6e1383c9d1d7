import { isDefaultNonTracker, toBatteryLevel } from '@lapwing/domain';
import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsPhone } from '../../../theme/widths.ts';
import { Choice } from '../../../ui/choice.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { FilterSheet } from '../../../ui/sheet/filter-sheet.tsx';
import type { Column } from './columns.ts';
import classes from './filter-bar.module.css';
import { FilterChip } from './filter-chip.tsx';
import { BatteryField, LastSeenField, YesNoField } from './filter-fields.tsx';
import {
  countFilters,
  formatSort,
  NO_FILTERS,
  readSort,
  type TableChoice,
  type TagFilters,
  type YesNo,
} from './table-choice.ts';

interface FilterBarProps {
  columns: readonly Column[];
  clientType: number;
  choice: TableChoice;
  /** The search as it is typed. */
  query: string;
  /** There is room for either the list or the map. */
  hasMapSwitch: boolean;
  onQuery: (query: string) => void;
  onChoose: (part: Partial<TableChoice>) => void;
}

/** The search of the table, its filters, and where the table has no heads its order. */
export function FilterBar(props: FilterBarProps) {
  const { columns, clientType, choice, query, hasMapSwitch, onQuery, onChoose } = props;
  const { t } = useTranslation('tagTables');
  const isPhone = useIsPhone();
  return (
    <div role="search" className={classes.bar} aria-label={t('filter.label')}>
      <SearchField label={t('search')} clearLabel={t('clearSearch')} query={query} onQuery={onQuery} />
      <Filters
        key={JSON.stringify(choice.filters)}
        applied={choice.filters}
        hasRoutes={isDefaultNonTracker(clientType)}
        isPhone={isPhone}
        onApply={(filters) => onChoose({ filters })}
      />
      {isPhone && <SortChoice columns={columns} choice={choice} onChoose={onChoose} />}
      {hasMapSwitch && (
        <SegmentedControl
          className={classes.views}
          aria-label={t('view.label')}
          value={choice.isMapShown ? 'map' : 'list'}
          data={[
            { value: 'list', label: t('view.list') },
            { value: 'map', label: t('view.map') },
          ]}
          onChange={(view) => onChoose({ isMapShown: view === 'map' })}
        />
      )}
    </div>
  );
}

interface FiltersProps {
  applied: TagFilters;
  /** Whether the client has routes. */
  hasRoutes: boolean;
  isPhone: boolean;
  onApply: (filters: TagFilters) => void;
}

/** The filters with their values and fields, those that the client has. */
function useEntries(
  applied: TagFilters,
  draft: TagFilters,
  hasRoutes: boolean,
  change: (part: Partial<TagFilters>) => void,
) {
  const { t } = useTranslation(['tagTables', 'tags']);
  const entries = [
    {
      name: 'lastSeen',
      label: t('filter.lastSeen'),
      value: applied.lastSeen === 'all' ? null : t(`filter.within.${applied.lastSeen}`),
      field: <LastSeenField value={draft.lastSeen} onChange={(lastSeen) => change({ lastSeen })} />,
    },
    {
      name: 'batteries',
      label: t('filter.battery'),
      value:
        applied.batteries.map((level) => t(`tags:edit.batteries.${toBatteryLevel(level).word}`)).join(', ') || null,
      field: <BatteryField value={draft.batteries} onChange={(batteries) => change({ batteries })} />,
    },
    {
      name: 'installed',
      label: t('filter.installed'),
      value: applied.installed && t(`filter.${applied.installed}`),
      field: (
        <YesNoField
          label={t('filter.installed')}
          value={draft.installed}
          onChange={(installed: YesNo) => change({ installed })}
        />
      ),
    },
    {
      name: 'inRoute',
      label: t('filter.inRoute'),
      value: applied.inRoute && t(`filter.${applied.inRoute}`),
      field: (
        <YesNoField
          label={t('filter.inRoute')}
          value={draft.inRoute}
          onChange={(inRoute: YesNo) => change({ inRoute })}
        />
      ),
    },
  ] as const;
  return entries.filter(({ name }) => hasRoutes || name !== 'inRoute');
}

/** The filters, each behind a button that shows its value; on a phone all in one sheet. They take effect when applied. */
function Filters({ applied, hasRoutes, isPhone, onApply }: FiltersProps) {
  const { t } = useTranslation('common');
  const [draft, setDraft] = useState(applied);
  const offered = useEntries(applied, draft, hasRoutes, (part) => setDraft({ ...draft, ...part }));
  const canApply = JSON.stringify(draft) !== JSON.stringify(applied);
  if (isPhone)
    return (
      <FilterSheet count={countFilters(applied)}>
        {(close) => (
          <>
            {offered.map(({ name, label, field }) => (
              <fieldset key={name} className={classes.fields}>
                <legend>{label}</legend>
                {field}
              </fieldset>
            ))}
            <Button
              disabled={!canApply}
              onClick={() => {
                close();
                onApply(draft);
              }}
            >
              {t('dates.apply')}
            </Button>
          </>
        )}
      </FilterSheet>
    );
  return offered.map(({ name, label, value, field }) => (
    <FilterChip
      key={name}
      label={label}
      value={value}
      widthPx={name === 'lastSeen' ? LAST_SEEN_WIDTH_PX : CHOICE_WIDTH_PX}
      canApply={canApply}
      onApply={() => onApply(draft)}
      onClear={() => onApply({ ...applied, [name]: NO_FILTERS[name] })}
    >
      {field}
    </FilterChip>
  ));
}

/** Room for the seven marks side by side. */
const LAST_SEEN_WIDTH_PX = 500;
const CHOICE_WIDTH_PX = 220;

type SortChoiceProps = Pick<FilterBarProps, 'columns' | 'choice' | 'onChoose'>;

function SortChoice({ columns, choice, onChoose }: SortChoiceProps) {
  const { t } = useTranslation('tagTables');
  const options = columns.flatMap((column) =>
    [false, true].map((isDescending) => ({
      value: formatSort({ column, isDescending }),
      name: t(isDescending ? 'sort.descending' : 'sort.ascending', { column: t(`column.${column}`) }),
    })),
  );
  return (
    <Choice
      label={t('sort.label')}
      icon={IconArrowsSort}
      value={formatSort(choice.sort)}
      options={[{ value: '', name: t('sort.maintenance') }, ...options]}
      onChoose={(sort) => onChoose({ sort: readSort(sort) })}
    />
  );
}
