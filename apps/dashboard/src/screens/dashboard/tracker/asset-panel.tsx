import { ActionIcon, Button, CloseButton } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconMapPin,
  IconPackageOff,
  IconSearchOff,
} from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { assetPlacesOptions, PLACES_STALE_AFTER_MS } from '../../../data/asset-places.ts';
import type { Scope } from '../../../data/scope.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsWide } from '../../../theme/widths.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { BriefTooltip } from '../../../ui/brief-tooltip.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import type { Asset } from './asset.ts';
import { findAssets, sortAssets } from './asset-order.ts';
import classes from './asset-panel.module.css';
import { AssetTable, useAssetColumns } from './asset-table.tsx';
import type { AssetsState } from './use-assets.ts';
import type { TrackerChoice } from './use-tracker-choice.ts';

const SKELETON_LINES = 12;

interface AssetPanelProps {
  scope: Scope;
  state: AssetsState;
  choice: TrackerChoice;
}

/** The asset location table with its search, or why there is none (L§2). */
export function AssetPanel({ scope, state, choice }: AssetPanelProps) {
  const { t } = useTranslation('tracker');
  switch (state.kind) {
    case 'loading':
      return <Loading lines={SKELETON_LINES} />;
    case 'failed':
      return <Failed title={t('states.assetsFailed')} error={state.error} onRetry={state.retry} />;
    case 'known':
      return state.assets.length === 0 ? (
        <StateMessage icon={IconPackageOff} title={t('states.noAssets')} text={t('states.noAssetsWhy')} />
      ) : (
        <KnownAssets scope={scope} assets={state.assets} choice={choice} />
      );
  }
}

function KnownAssets({ scope, assets, choice }: Omit<AssetPanelProps, 'state'> & { assets: readonly Asset[] }) {
  const { t } = useTranslation('tracker');
  const { search, onSearch, sort, beaconId, onBeacon } = choice;
  const sorted = useMemo(() => sortAssets(assets, sort), [assets, sort]);
  // The field stays ahead of a long table.
  const query = useDeferredValue(search);
  const found = useMemo(() => findAssets(sorted, query, beaconId), [sorted, query, beaconId]);
  const place = assets.find(({ unloaded }) => unloaded?.beaconId === beaconId)?.unloaded?.place;
  const isNarrowed = search.trim() !== '' || beaconId !== null;
  return (
    <div className={classes.panel}>
      <div className={classes.tools}>
        <SearchField label={t('search')} clearLabel={t('clearSearch')} query={search} onQuery={onSearch} />
        {!useIsWide() && <SortChoice choice={choice} />}
      </div>
      <div className={classes.found}>
        {beaconId !== null && (
          <span className={classes.place}>
            <IconMapPin size={14} stroke={1.75} aria-hidden />
            {t('atPlace', { place: place ?? '–' })}
            <BriefTooltip text={t('everyPlace')}>
              <CloseButton size="sm" aria-label={t('everyPlace')} onClick={() => onBeacon(null)} />
            </BriefTooltip>
          </span>
        )}
        <span role="status">{isNarrowed && t('found', { found: found.length, count: assets.length })}</span>
        <AsOf queryKey={assetPlacesOptions(scope).queryKey} staleAfterMs={PLACES_STALE_AFTER_MS} />
      </div>
      {found.length > 0 ? <AssetTable assets={found} choice={choice} /> : <NoMatch choice={choice} />}
    </div>
  );
}

function NoMatch({ choice: { search, onSearch, beaconId, onBeacon } }: { choice: TrackerChoice }) {
  const { t } = useTranslation(['tracker', 'tags']);
  const isAtPlace = beaconId !== null;
  return (
    <StateMessage
      icon={IconSearchOff}
      title={t('noMatch', { ns: 'tags' })}
      text={search === '' ? t('states.nothingHere') : t('states.noMatchWhy', { query: search })}
      action={
        <Button variant="default" onClick={() => (isAtPlace ? onBeacon(null) : onSearch(''))}>
          {t('states.showAllAssets')}
        </Button>
      }
    />
  );
}

/** The order of the cards, which have no heads to press. */
function SortChoice({ choice: { sort, onSort } }: { choice: TrackerChoice }) {
  const { t } = useTranslation('tracker');
  const columns = useAssetColumns();
  const direction = t(sort.isDescending ? 'sort.descending' : 'sort.ascending');
  const Arrow = sort.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <>
      <Choice
        label={t('sort.label')}
        icon={IconArrowsSort}
        value={sort.column}
        options={columns.map((value) => ({ value, name: t(`column.${value}`) }))}
        onChoose={(column) => onSort({ ...sort, column })}
      />
      <BriefTooltip text={direction}>
        <ActionIcon
          variant="default"
          size={28}
          aria-label={direction}
          onClick={() => onSort({ ...sort, isDescending: !sort.isDescending })}
        >
          <Arrow size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </BriefTooltip>
    </>
  );
}
