import { formatTagLabel, formatHexId, formatHexPairs, matchesTagSearch, mayCall } from '@lapwing/domain';
import { ActionIcon, Select } from '@mantine/core';
import { IconMapPinSearch, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { memo } from 'react';
import { beaconPositionsOptions, type BeaconPosition } from '../../data/beacons.ts';
import { useScope } from '../../data/scope.ts';
import { useSessionUser } from '../../data/session.ts';
import { store } from '../../tab/store.ts';
import { useMapView } from '../../map-view/map-view.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { tagDialogAtom } from '../../tags/tag-dialog-atom.ts';
import { BriefTooltip } from '../../ui/brief-tooltip.tsx';
import { ClearButton } from '../../ui/clear-button.tsx';
import { beaconSearchAtom } from './beacon-search-atom.ts';
import classes from './select.module.css';
import { createSearchProps } from './typed-search.ts';
import { takeFirst } from '../../ui/take-first.ts';

/** No one scrolls through more options; the search finds the rest. */
const MAX_OPTIONS = 200;
const NO_BEACONS: readonly BeaconPosition[] = [];

/** Finds a beacon by hex id or label, highlights it on the map, and can open its dialog (L§2). */
export const BeaconOption = memo(BeaconSearch);

function BeaconSearch({ onFound }: { onFound?: () => void }) {
  const { t } = useTranslation('vehicle');
  const beacons = useQuery(beaconPositionsOptions(useScope())).data ?? NO_BEACONS;
  const noMatch = useTranslation('live').t('list.noMatch');
  const { beaconId, onBeacon } = useMapView();
  const byValue = new Map(beacons.map((beacon) => [String(beacon.id), beacon]));
  const chosen = beaconId === null ? undefined : byValue.get(String(beaconId));
  const search = createSearchProps(chosen ? formatBeaconName(chosen) : '', useAtom(beaconSearchAtom));
  const toOptions = (found: readonly BeaconPosition[]) =>
    found.map((beacon) => ({ value: String(beacon.id), label: formatBeaconName(beacon) }));
  return (
    <span className={`${classes.field} ${classes.beacon}`}>
      <span className={classes.field}>
        <span className={classes.label} aria-hidden>
          {t('bar.beacon')}
        </span>
        <Select
          {...search}
          className={classes.select}
          aria-label={t('bar.beacon')}
          placeholder={t('bar.findBeacon')}
          searchable
          rightSection={chosen && <ClearButton label={t('bar.clearBeacon')} onClear={() => onBeacon(null)} />}
          rightSectionPointerEvents="all"
          withCheckIcon={false}
          {...takeFirst}
          limit={MAX_OPTIONS}
          comboboxProps={{ withinPortal: false, keepMounted: false, width: 300, position: 'bottom-end' }}
          nothingFoundMessage={noMatch}
          leftSection={<IconMapPinSearch size={16} stroke={1.75} aria-hidden />}
          data={toOptions(beacons)}
          value={chosen ? String(chosen.id) : null}
          filter={({ search: query }) => toOptions(beacons.filter((beacon) => matchesTagSearch(beacon, query)))}
          renderOption={({ option }) => {
            const beacon = byValue.get(option.value);
            return beacon && <Option beacon={beacon} />;
          }}
          onChange={(value) => {
            onBeacon(value === null ? null : Number(value));
            if (value !== null) onFound?.();
          }}
          onFocus={(event) => event.currentTarget.select()}
        />
      </span>
      <EditButton beacon={chosen} />
    </span>
  );
}

function Option({ beacon }: { beacon: BeaconPosition }) {
  const hasLabel = beacon.label.trim() !== '';
  return (
    <span className={classes.option}>
      <span className={`${classes.id} type-id`}>
        {hasLabel ? formatHexId(beacon.tagId) : formatHexPairs(beacon.tagId)}
      </span>
      {hasLabel && <span className={classes.name}>{beacon.label}</span>}
    </span>
  );
}

/** Opens the dialog of the chosen beacon, for users who may edit it. */
function EditButton({ beacon }: { beacon: BeaconPosition | undefined }) {
  const { t } = useTranslation('vehicle');
  const { authScopes, clientType } = useSessionUser();
  if (!mayCall('updateTag', { scopes: authScopes, clientType })) return null;
  const label = beacon ? t('bar.editBeacon', { name: formatTagLabel(beacon) }) : t('bar.editNone');
  return (
    <BriefTooltip text={label}>
      <ActionIcon
        variant="subtle"
        size="sm"
        disabled={!beacon}
        aria-label={label}
        onClick={() => beacon && store.set(tagDialogAtom, { kind: 'edit', tagId: beacon.tagId })}
      >
        <IconPencil size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </BriefTooltip>
  );
}

/** Hex id and label; without a label the id in byte pairs. */
function formatBeaconName(beacon: BeaconPosition): string {
  return beacon.label.trim() === '' ? formatHexPairs(beacon.tagId) : `${formatHexId(beacon.tagId)} ${beacon.label}`;
}
