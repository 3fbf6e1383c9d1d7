import { formatTimeShort } from '@lapwing/domain';
import { Button, Popover } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFleet } from '../fleet/fleet-context.ts';
import classes from './map-pane.module.css';
import type { Vehicle } from '../fleet/vehicle.ts';

/** Says which vehicles are not on the map, why and since when; those that the user hid can be brought back. */
export function HiddenChip({ vehicles, isNarrow }: { vehicles: readonly Vehicle[]; isNarrow: boolean }) {
  const { t } = useTranslation('live');
  const reason = useReason();
  const hidden = vehicles.filter((vehicle) => vehicle.freshness === 'offline' || vehicle.isHidden);
  const [first] = hidden;
  if (!first) return null;
  const says = hidden.length === 1 && !isNarrow ? reason(first).full : t('map.hidden', { count: hidden.length });
  return (
    <Popover position="bottom-start" withinPortal={false} trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.floating}
          data-over-map
          leftSection={<IconEyeOff size={16} stroke={1.75} aria-hidden />}
        >
          {hidden.length <= 1 || isNarrow ? says : `${says}: ${hidden.map(({ gateway }) => gateway.label).join(', ')}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <h3 className={classes.hiddenTitle}>{t('map.hiddenList')}</h3>
        <ul className={classes.hiddenList}>
          {hidden.map((vehicle) => (
            <HiddenVehicle key={vehicle.id} vehicle={vehicle} />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

function HiddenVehicle({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('live');
  const { onToggleHidden } = useFleet();
  const reason = useReason();
  return (
    <li>
      <strong>{vehicle.gateway.label}</strong> <span>{reason(vehicle).short}</span>
      {vehicle.isHidden && (
        <Button variant="subtle" size="xs" onClick={() => onToggleHidden(vehicle.id)}>
          {t('map.showAgain')}
        </Button>
      )}
    </li>
  );
}

function useReason(): (vehicle: Vehicle) => { full: string; short: string } {
  const { t } = useTranslation('live');
  const { zone } = useFleet();
  return ({ gateway, freshness, heardTs }) => {
    const name = gateway.label;
    if (freshness !== 'offline' || heardTs === null)
      return { full: t('map.hiddenByYou', { name }), short: t('map.byYou') };
    const time = formatTimeShort(zone, heardTs * 1000);
    return { full: t('map.hiddenOne', { name, time }), short: t('map.offlineSince', { time }) };
  };
}
