import { isStaff, mayCall } from '@lapwing/domain';
import { IconArrowsSort, IconCircleDashed, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSessionUser } from '../../../data/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsPhone } from '../../../theme/widths.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { formatNumber } from '../../../ui/format-number.ts';
import { Loading } from '../../../ui/loading.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Section } from '../account/section.tsx';
import { DEFAULT_SORTING, listColumns, toggleSorting } from './columns.ts';
import { useGatewayChoice, type GatewayChoice } from './gateway-choice.ts';
import { GatewayDialog } from './gateway-dialog.tsx';
import type { GatewayEntry } from './gateway-entry.ts';
import { GatewayGroup } from './gateway-group.tsx';
import classes from './gateways-tab.module.css';
import { listShownGroups, useGateways, type KnownGateways } from './use-gateways.ts';

/** The gateways of the client in tables by type, with a dialog for admins (S§2). */
export function GatewaysTab() {
  const { t } = useTranslation('gateways');
  const gateways = useGateways();
  const choice = useGatewayChoice();
  return (
    <div className={classes.tab}>
      <header className={classes.head}>
        <h1 className="type-title read-aloud-on-phones">{t('title')}</h1>
        {gateways.kind === 'known' && <Counts entries={gateways.entries} />}
        <Tools choice={choice} />
      </header>
      {gateways.kind === 'known' ? (
        <Groups gateways={gateways} choice={choice} />
      ) : gateways.kind === 'failed' ? (
        <Failed title={t('failed')} error={gateways.error} onRetry={gateways.retry} />
      ) : (
        <LoadingGroups />
      )}
    </div>
  );
}

function Groups({ gateways, choice }: { gateways: KnownGateways; choice: GatewayChoice }) {
  const { authScopes, clientType } = useSessionUser();
  const mayEdit = mayCall('updateAnchor', { scopes: authScopes, clientType });
  const { editedId } = choice;
  const isOpen = mayEdit && editedId !== null && gateways.entries.some(({ id }) => id === editedId);
  return (
    <>
      {listShownGroups(authScopes).map((group) => (
        <GatewayGroup
          key={group.name}
          name={group.name}
          entries={gateways.entries.filter(({ type }) => type === group.type)}
          gateways={gateways}
          choice={choice}
          mayEdit={mayEdit}
        />
      ))}
      {isOpen && <GatewayDialog key={editedId} id={editedId} onClose={() => choice.edit(null)} />}
    </>
  );
}

/** Search, and on phones, where the tables have no heads, their order. */
function Tools({ choice }: { choice: GatewayChoice }) {
  const { t } = useTranslation('gateways');
  const { authScopes } = useSessionUser();
  const { sorting, setSorting, search, setSearch } = choice;
  return (
    <div className={classes.tools}>
      <span className={classes.search}>
        <SearchField label={t('search')} clearLabel={t('clearSearch')} query={search} onQuery={setSearch} />
      </span>
      {useIsPhone() && (
        <Choice
          label={t('sortBy')}
          icon={IconArrowsSort}
          value={sorting.column}
          options={listColumns(isStaff(authScopes)).map((value) => ({ value, name: t(`columns.${value}`) }))}
          onChoose={(column) => setSorting(toggleSorting(DEFAULT_SORTING, column))}
        />
      )}
    </div>
  );
}

/** One line of counts: all, connected, and trouble with its icon. */
function Counts({ entries }: { entries: readonly GatewayEntry[] }) {
  const { t } = useTranslation('gateways');
  const count = (...states: readonly GatewayEntry['freshness'][]) =>
    entries.filter(({ freshness }) => states.includes(freshness)).length;
  const [offline, never] = [count('offline'), count('never')];
  return (
    <p className={classes.counts}>
      <Count count={entries.length}>{t('counts.all', { count: entries.length })}</Count>
      <Count count={count('live', 'stale')}>{t('counts.connected')}</Count>
      {offline > 0 && (
        <Count count={offline} icon={<IconPlugConnectedX size={15} stroke={1.75} aria-hidden />}>
          {t('counts.offline')}
        </Count>
      )}
      {never > 0 && (
        <Count count={never} icon={<IconCircleDashed size={15} stroke={1.75} aria-hidden />}>
          {t('counts.never')}
        </Count>
      )}
    </p>
  );
}

function Count({ count, icon, children }: { count: number; icon?: ReactNode; children: string }) {
  const { language } = useTranslation();
  return (
    <span>
      {icon} <strong>{formatNumber(count, language)}</strong> {children}
    </span>
  );
}

function LoadingGroups() {
  const { t } = useTranslation('gateways');
  const { authScopes } = useSessionUser();
  return listShownGroups(authScopes).map(({ name }) => (
    <Section key={name} title={t(`groups.${name}`)}>
      <div className={classes.waiting}>
        <Loading />
      </div>
    </Section>
  ));
}
