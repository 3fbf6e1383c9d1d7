import { explainVehicleOffMap, formatTimeShort } from '@lapwing/domain';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useFleet, useVehicles } from '../../../live-map/model/fleet-context.tsx';
import { searchFleet } from '../../../live-map/model/fleet-order.ts';
import { isLocated, isReachable, type Vehicle } from '../../../live-map/model/vehicle.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { GatewayChip } from '../../../ui/gateway-chip.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { PresenceBadge } from '../../../ui/presence-badge.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import classes from './gateway-options.module.css';
import type { TrackerChoice } from './use-tracker-choice.ts';

/** A longer list has a search, and one even longer renders only the options in view. */
const SEARCHED_FROM = 10;
const MAX_FULLY_RENDERED = 60;
const ROW_PX = 40;

/** The gateways to choose from, each with its colour and state (L§2). */
export function GatewayOptions({ choice: { onChosen } }: { choice: TrackerChoice }) {
  const { t } = useTranslation(['tracker', 'live']);
  const vehicles = useVehicles();
  const [query, setQuery] = useState('');
  const found = searchFleet(vehicles, query);
  const label = t('picker.list');
  const renderOption = (vehicle: Vehicle) => <Option vehicle={vehicle} />;
  return (
    <div className={classes.options}>
      <div className={classes.tools}>
        <Button size="xs" variant="default" onClick={() => onChosen('')}>
          {t('picker.all')}
        </Button>
        <Button size="xs" variant="default" onClick={() => onChosen('none')}>
          {t('picker.none')}
        </Button>
        {vehicles.length >= SEARCHED_FROM && (
          <SearchField
            label={t('picker.search')}
            clearLabel={t('list.clearSearch', { ns: 'live' })}
            query={query}
            onQuery={setQuery}
          />
        )}
      </div>
      <div className={classes.scroll}>
        {found.length > MAX_FULLY_RENDERED ? (
          <LongList label={label} entries={found} usualPx={ROW_PX}>
            {renderOption}
          </LongList>
        ) : (
          <ul className={classes.list} aria-label={label}>
            {found.map((vehicle) => (
              <li key={vehicle.id}>{renderOption(vehicle)}</li>
            ))}
          </ul>
        )}
        {found.length === 0 && <p className={classes.none}>{t('list.noMatch', { ns: 'live' })}</p>}
      </div>
    </div>
  );
}

/** Whether a gateway can be shown: it is online and has a position (L§2). */
function isAvailable(vehicle: Vehicle): boolean {
  return isReachable(vehicle) && isLocated(vehicle);
}

/** A gateway that cannot be shown is grey and not selected; it gets its selection back when it can be shown again (L§2). */
function Option({ vehicle }: { vehicle: Vehicle }) {
  const { onToggleHidden } = useFleet();
  const { id, name, number, palette, isHidden } = vehicle;
  const canShow = isAvailable(vehicle);
  return (
    <Checkbox
      className={classes.option}
      size="xs"
      checked={canShow && !isHidden}
      disabled={!canShow}
      onChange={() => onToggleHidden(id)}
      label={
        <span className={classes.label} data-unavailable={!canShow || undefined}>
          <GatewayChip color={palette + 1} number={number} hollow={!canShow} />
          <span className={classes.name}>{name}</span>
          <State vehicle={vehicle} />
        </span>
      }
    />
  );
}

/** Its state, or why it cannot be shown. */
function State({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation(['unlocated', 'vehicle']);
  const { zone } = useFleet();
  const { freshness, heardTs, row } = vehicle;
  if (isAvailable(vehicle)) {
    if (freshness === 'stale') return <PresenceBadge presence="stale" />;
    return <span className={classes.state}>{t('bar.live', { ns: 'vehicle' })}</span>;
  }
  const { isLocated: hasPosition, hasVisited } = row;
  const reason = explainVehicleOffMap({ freshness, hasPosition, hasVisited, isHidden: false });
  const time = heardTs === null ? '' : formatTimeShort(zone, heardTs * 1000);
  return <span className={classes.state}>{reason && t(`why.${reason}`, { time })}</span>;
}
