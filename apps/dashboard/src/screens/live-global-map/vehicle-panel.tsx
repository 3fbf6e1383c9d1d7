import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GatewayChip } from '../../ui/gateway-chip.tsx';
import { useFleet } from './fleet-context.ts';
import { PanelActions } from './panel-actions.tsx';
import { PanelMore } from './panel-more.tsx';
import classes from './panel.module.css';
import { PlaceLine } from './place-line.tsx';
import { RecentLaps } from './recent-laps.tsx';
import { RouteLine } from './route-line.tsx';
import { LapShares, UsedToday } from './usage-line.tsx';
import { isReachable, type Vehicle } from './vehicle.ts';

/** One vehicle of the list: where it is, its lap, its day (L§2). */
export function VehiclePanel({ vehicle }: { vehicle: Vehicle }) {
  const { selectedId } = useFleet();
  const { gateway } = vehicle;
  const isSelected = vehicle.id === selectedId;
  const panel = useScrolledIntoView(isSelected);
  return (
    <article
      ref={panel}
      className={classes.panel}
      data-selected={isSelected || undefined}
      data-freshness={vehicle.freshness}
    >
      <GatewayChip color={vehicle.palette + 1} number={vehicle.number} hollow={!isReachable(vehicle)} />
      <div className={classes.body}>
        <div className={classes.head}>
          <SelectButton vehicle={vehicle} />
          <PanelActions vehicle={vehicle} />
        </div>
        <PlaceLine vehicle={vehicle} />
        <RouteLine vehicle={vehicle} />
        {gateway.hasRoutes ? <Day vehicle={vehicle} /> : <DayWithoutRoutes vehicle={vehicle} />}
      </div>
    </article>
  );
}

/** The name; pressing it selects the vehicle, pressing it again lets go. It covers the panel, so that any place of it will do. */
export function SelectButton({ vehicle }: { vehicle: Vehicle }) {
  const { selectedId, onSelect } = useFleet();
  const { gateway, id } = vehicle;
  if (!isReachable(vehicle)) return <h2 className={classes.name}>{gateway.label}</h2>;
  return (
    <h2 className={classes.name}>
      <button type="button" className={classes.select} aria-pressed={id === selectedId} onClick={() => onSelect(id)}>
        {gateway.label}
      </button>
    </h2>
  );
}

function Day({ vehicle }: { vehicle: Vehicle }) {
  const { usageInfo } = vehicle.gateway;
  return (
    <>
      <MoreRow vehicle={vehicle}>
        <LapShares valid={usageInfo.dCount} errors={usageInfo.dCountError} averageSec={usageInfo.dAvg} />
      </MoreRow>
      <RecentLaps gateway={vehicle.gateway} />
    </>
  );
}

function DayWithoutRoutes({ vehicle }: { vehicle: Vehicle }) {
  return (
    <MoreRow vehicle={vehicle}>
      <UsedToday seconds={vehicle.gateway.usageInfo.dSeconds} />
    </MoreRow>
  );
}

/** The figures of the day and the control that opens the rest. */
function MoreRow({ vehicle, children }: { vehicle: Vehicle; children: React.ReactNode }) {
  const { t } = useTranslation('live');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = vehicle.gateway.label;
  return (
    <>
      <div className={classes.day}>
        <div className={classes.shares}>{children}</div>
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={isOpen ? t('vehicle.less', { name }) : t('vehicle.more', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
      {isOpen && <PanelMore vehicle={vehicle} id={id} />}
    </>
  );
}

function useScrolledIntoView(isSelected: boolean) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isSelected) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return panel;
}
