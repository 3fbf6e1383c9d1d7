import { isStaff } from '@lapwing/domain';
import { SegmentedControl } from '@mantine/core';
import { IconRefresh, IconRouter, IconSearchOff } from '@tabler/icons-react';
import { useState } from 'react';
import { STALE_AFTER_MS } from '../../../data/gateways.ts';
import { useSessionUser } from '../../../data/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsPhone } from '../../../theme/widths.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { formatNumber } from '../../../ui/format-number.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { Section } from '../account/section.tsx';
import { sortEntries, toggleSorting } from './columns.ts';
import type { GatewayChoice } from './gateway-choice.ts';
import { matchesSearch, type GatewayEntry, type GroupName } from './gateway-entry.ts';
import { GatewayTable } from './gateway-table.tsx';
import classes from './gateways-tab.module.css';
import type { KnownGateways } from './use-gateways.ts';

interface GatewayGroupProps {
  name: GroupName;
  entries: readonly GatewayEntry[];
  gateways: KnownGateways;
  choice: GatewayChoice;
  mayEdit: boolean;
}

/** The gateways of one type: a full table, or a compact one whose rows expand (S§2). */
export function GatewayGroup({ name, entries, gateways, choice, mayEdit }: GatewayGroupProps) {
  const { t } = useTranslation('gateways');
  const { authScopes } = useSessionUser();
  const { sorting, setSorting, search } = choice;
  const found = sortEntries(
    entries.filter((entry) => matchesSearch(entry, search)),
    sorting,
  );
  return (
    <Section
      title={t(`groups.${name}`)}
      action={<GroupTools name={name} count={entries.length} gateways={gateways} choice={choice} />}
    >
      {entries.length === 0 ? (
        <StateMessage icon={IconRouter} title={t('noData')} text={t(`none.${name}`)} />
      ) : found.length === 0 ? (
        <StateMessage icon={IconSearchOff} title={t('noMatch')} text={t('noMatchWhy', { search })} />
      ) : (
        <GatewayTable
          label={t(`groups.${name}`)}
          entries={found}
          shape={choice.shapeOf(name)}
          isStaff={isStaff(authScopes)}
          sorting={sorting}
          onSort={(column) => setSorting(toggleSorting(sorting, column))}
          editedId={choice.editedId}
          onEdit={mayEdit ? choice.edit : null}
        />
      )}
    </Section>
  );
}

type GroupToolsProps = Pick<GatewayGroupProps, 'name' | 'gateways' | 'choice'> & { count: number };

function GroupTools({ name, count, gateways: { queryKey, refresh }, choice }: GroupToolsProps) {
  const { t, language } = useTranslation('gateways');
  const isPhone = useIsPhone();
  const [isRefreshing, setRefreshing] = useState(false);
  const start = () => {
    setRefreshing(true);
    void refresh().finally(() => setRefreshing(false));
  };
  const group = t(`groups.${name}`);
  return (
    <div className={classes.groupTools}>
      <span className={classes.count}>
        {formatNumber(count, language)} {t('counts.all', { count })}
      </span>
      <AsOf queryKey={queryKey} staleAfterMs={STALE_AFTER_MS} />
      {!isPhone && count > 0 && (
        <SegmentedControl
          size="xs"
          aria-label={t('shape.label', { group })}
          value={choice.shapeOf(name)}
          onChange={(shape) => choice.setShape(name, shape)}
          data={(['full', 'compact'] as const).map((value) => ({ value, label: t(`shape.${value}`) }))}
        />
      )}
      <BusyButton
        size="xs"
        variant="default"
        isBusy={isRefreshing}
        leftSection={<IconRefresh size={15} stroke={1.75} aria-hidden />}
        onClick={start}
      >
        {t('refresh')}
      </BusyButton>
    </div>
  );
}
