import { BEACONS_LIST_FILE, isDefault, writeBeaconsList } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileExport } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import type { Client } from '../../../data/client.ts';
import type { Tag } from '../../../data/tags.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { closeIfConfirmed } from '../../../tab/unsaved.ts';
import { useIsPhone } from '../../../theme/widths.ts';
import { downloadCsv } from '../../../ui/download.ts';
import { listColumns } from './columns.ts';
import { EmptyTable } from './empty-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { SidePanel } from './side-panel.tsx';
import { TableHead } from './table-head.tsx';
import { NO_FILTERS, type TableChoice } from './table-choice.ts';
import { TabMap } from './tab-map.tsx';
import { TagTable } from './tag-table.tsx';
import classes from './tag-tabs.module.css';
import { useSelectedTag } from './use-selected-tag.ts';
import { useTableChoice } from './use-table-choice.ts';
import { countTags, useTagList, type TagTabName } from './use-tag-list.ts';

interface ReadyTagsProps {
  tab: TagTabName;
  title: string;
  tags: readonly Tag[];
  client: Client;
  onLoadAgain: () => void;
}

/** Windows with room for the map, or the form of a tag, beside the table. */
const BESIDE = '(min-width: 1100px)';
const ON_FIRST_RENDER = { getInitialValueInEffect: false };

/** The table of a tab with its search and filters. Beside it are the live map and the form of the chosen tag. */
export function ReadyTags({ tab, title, tags, client, onLoadAgain }: ReadyTagsProps) {
  const { t } = useTranslation('tagTables');
  const { choice, choose, query, onQuery } = useTableChoice();
  const list = useTagList({ tab, tags, client, choice, query });
  const { all, shown, nowMs } = list;
  const counts = useMemo(() => countTags(all, nowMs), [all, nowMs]);
  const isPhone = useIsPhone();
  const isBeside = useMediaQuery(BESIDE, true, ON_FIRST_RENDER);
  const selected = useSelectedTag(tags, choice.tagId, choose);
  const open = useCallback((tagId: number | null) => void closeIfConfirmed(() => choose({ tagId })), [choose]);
  // The live map stands on the tab of beacons, of default clients only (S§2).
  const map = tab === 'beacons' && isDefault(client.clientType) && (
    <TabMap tags={tags} selected={selected} onPick={open} />
  );
  const isMapInList = map !== false && !isBeside && choice.isMapShown && selected === null;
  const clear = () => {
    onQuery('');
    choose({ query: '', filters: NO_FILTERS });
  };
  return (
    <div className={classes.tab}>
      <div className={classes.list}>
        <TableHead title={title} counts={counts}>
          {tab === 'beacons' && (
            <Button
              variant="default"
              leftSection={<IconFileExport size={16} stroke={1.75} aria-hidden />}
              onClick={() => downloadCsv(BEACONS_LIST_FILE, writeBeaconsList(shown))}
            >
              {t('export')}
            </Button>
          )}
        </TableHead>
        <FilterBar
          columns={listColumns(client)}
          clientType={client.clientType}
          choice={choice}
          query={query}
          hasMapSwitch={map !== false && !isBeside}
          onQuery={onQuery}
          onChoose={choose}
        />
        {isMapInList ? (
          <div className={classes.map}>{map}</div>
        ) : (
          <TableOrReason
            {...{ title, list, choice, choose, client }}
            selectedId={selected?.id ?? null}
            onOpen={open}
            onClear={clear}
            onLoadAgain={onLoadAgain}
          />
        )}
      </div>
      <SidePanel
        tags={tags}
        selected={selected}
        map={isMapInList ? false : map}
        isPhone={isPhone}
        isBeside={isBeside}
        onClose={() => choose({ tagId: null })}
      />
    </div>
  );
}

interface TableOrReasonProps {
  title: string;
  client: Client;
  list: ReturnType<typeof useTagList>;
  choice: TableChoice;
  choose: (part: Partial<TableChoice>) => void;
  selectedId: number | null;
  onOpen: (tagId: number) => void;
  onClear: () => void;
  onLoadAgain: () => void;
}

/** The table, or why it has no rows. */
function TableOrReason(props: TableOrReasonProps) {
  const { title, client, list, choice, choose, selectedId, onOpen, onClear, onLoadAgain } = props;
  const { all, shown, zone, nowMs } = list;
  // The same list for as long as the client is the same, so that rows are not rendered again.
  const columns = useMemo(() => listColumns(client), [client]);
  if (shown.length === 0) return <EmptyTable hasTags={all.length > 0} onClear={onClear} onLoadAgain={onLoadAgain} />;
  return (
    <TagTable
      label={title}
      tags={shown}
      total={all.length}
      columns={columns}
      clientType={client.clientType}
      zone={zone}
      nowMs={nowMs}
      sort={choice.sort}
      selectedId={selectedId}
      onSort={(sort) => choose({ sort })}
      onOpen={onOpen}
    />
  );
}
