import { formatTimeShort } from '@lapwing/domain';
import { Button, Popover } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';
import { keepIfEqual } from '../../transport/keep-if-equal.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFleet, useVehicles } from '../model/fleet-context.tsx';
import frameClasses from '../../map-view/map-frame.module.css';
import classes from './map-pane.module.css';
import { usePane } from './pane-context.tsx';
import type { Vehicle } from '../model/vehicle.ts';

interface Hidden {
  readonly id: number;
  readonly name: string;
  /** When it was last heard, unix seconds; null if it is online and only hidden by the user. */
  readonly offlineSinceTs: number | null;
  readonly isHidden: boolean;
}

/** Lists the vehicles that are offline or hidden, with reason and time; hidden ones can be shown again. */
export function HiddenChip() {
  const { isNarrow } = usePane();
  const vehicles = useVehicles();
  const [keep] = useState(keepIfEqual<readonly Hidden[]>);
  const hidden = useMemo(() => keep(hiddenOf(vehicles)), [keep, vehicles]);
  return <Chip hidden={hidden} isNarrow={isNarrow} />;
}

function hiddenOf(vehicles: readonly Vehicle[]): readonly Hidden[] {
  return vehicles
    .filter(({ freshness, isHidden }) => freshness === 'offline' || isHidden)
    .map(({ id, name, freshness, heardTs, isHidden }) => ({
      id,
      name,
      offlineSinceTs: freshness === 'offline' ? heardTs : null,
      isHidden,
    }));
}

const Chip = memo(function Chip({ hidden, isNarrow }: { hidden: readonly Hidden[]; isNarrow: boolean }) {
  const { t } = useTranslation('live');
  const reason = useReason();
  const [first] = hidden;
  if (!first) return null;
  const summary = hidden.length === 1 && !isNarrow ? reason(first).full : t('map.hidden', { count: hidden.length });
  return (
    <Popover position="bottom-start" withinPortal={false} trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={frameClasses.floating}
          data-over-map
          leftSection={<IconEyeOff size={16} stroke={1.75} aria-hidden />}
        >
          {hidden.length <= 1 || isNarrow ? summary : `${summary}: ${hidden.map(({ name }) => name).join(', ')}`}
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
});

function HiddenVehicle({ vehicle }: { vehicle: Hidden }) {
  const { t } = useTranslation('live');
  const { onToggleHidden } = useFleet();
  const reason = useReason();
  return (
    <li>
      <strong>{vehicle.name}</strong> <span>{reason(vehicle).short}</span>
      {vehicle.isHidden && (
        <Button variant="subtle" size="xs" onClick={() => onToggleHidden(vehicle.id)}>
          {t('map.showAgain')}
        </Button>
      )}
    </li>
  );
}

function useReason(): (vehicle: Hidden) => { full: string; short: string } {
  const { t } = useTranslation('live');
  const { zone } = useFleet();
  return ({ name, offlineSinceTs }) => {
    if (offlineSinceTs === null) return { full: t('map.hiddenByYou', { name }), short: t('map.byYou') };
    const time = formatTimeShort(zone, offlineSinceTs * 1000);
    return { full: t('map.hiddenOne', { name, time }), short: t('map.offlineSince', { time }) };
  };
}
