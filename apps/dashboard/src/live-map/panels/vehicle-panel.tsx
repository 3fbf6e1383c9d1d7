import { IconChevronDown } from '@tabler/icons-react';
import { useAtom, useSetAtom } from 'jotai';
import { memo, useCallback, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pointsAt } from '../../tab/pointing.ts';
import { BriefTooltip } from '../../ui/brief-tooltip.tsx';
import { GatewayChip } from '../../ui/gateway-chip.tsx';
import { PresenceBadge } from '../../ui/presence-badge.tsx';
import { WhyConnection } from '../../why/why-gateway.tsx';
import { openIdsAtom, pointedIdAtom, toggleId } from '../model/fleet-atoms.ts';
import { useFleet } from '../model/fleet-context.tsx';
import { PanelActions } from './panel-actions.tsx';
import { PanelMore } from './panel-more.tsx';
import classes from './panel.module.css';
import { PlaceLine } from './place-line.tsx';
import { RECENT_LAPS, RecentLaps, listRecentLaps } from './recent-laps.tsx';
import { RouteLine } from './route-line.tsx';
import { moveWithArrows } from './row-keys.ts';
import { LapShares, UsedToday } from './usage-line.tsx';
import { isLocated, isReachable, readSignal, type Vehicle } from '../model/vehicle.ts';

/** A vehicle in the list: its place, its lap and its day (L§2). */
export const VehiclePanel = memo(function VehiclePanel({ vehicle }: { vehicle: Vehicle }) {
  const { selectedId, isWide } = useFleet();
  const isSelected = vehicle.id === selectedId;
  const laps = listRecentLaps(vehicle.gateway, isWide);
  const panel = useScrolledIntoView(isSelected);
  return (
    <article
      ref={panel}
      className={classes.panel}
      data-selected={isSelected || undefined}
      data-freshness={vehicle.freshness}
      data-roving
      {...pointsAt(`gateway:${vehicle.id}`)}
      onKeyDown={moveWithArrows}
    >
      <GatewayChip color={vehicle.palette + 1} number={vehicle.number} hollow={!isReachable(vehicle)} />
      <div className={classes.body}>
        <div className={classes.head}>
          <SelectButton id={vehicle.id} name={vehicle.name} isSelectable={isReachable(vehicle)} />
          {vehicle.freshness !== 'live' && <PresenceBadge presence={vehicle.freshness} />}
          <WhyConnection id={vehicle.id} name={vehicle.name} freshness={vehicle.freshness} tabIndex={-1} />
          <PanelActions
            id={vehicle.id}
            name={vehicle.name}
            signal={readSignal(vehicle)}
            freshness={vehicle.freshness}
            isReachable={isReachable(vehicle)}
            isLocated={isLocated(vehicle)}
            isHidden={vehicle.isHidden}
          />
        </div>
        <PlaceLine vehicle={vehicle} />
        {/* The third lap, which a panel shows between laps only, takes the space of the strip. */}
        <RouteLine vehicle={vehicle} keepsStrip={laps.length < RECENT_LAPS} />
        <Day vehicle={vehicle} laps={laps} />
      </div>
    </article>
  );
});

interface SelectButtonProps {
  id: number;
  name: string;
  isSelectable: boolean;
}

/** The name, which selects and deselects the vehicle. The button covers the panel, so that a press anywhere works. */
export const SelectButton = memo(function SelectButton({ id, name, isSelectable }: SelectButtonProps) {
  const { selectedId, onSelect } = useFleet();
  const setPointedId = useSetAtom(pointedIdAtom);
  const point = () => setPointedId(id);
  const stopPointing = () => setPointedId((pointed) => (pointed === id ? null : pointed));
  useEffect(() => () => setPointedId((pointed) => (pointed === id ? null : pointed)), [id, setPointedId]);
  if (!isSelectable) return <h2 className={classes.name}>{name}</h2>;
  return (
    <h2 className={classes.name}>
      <button
        type="button"
        className={classes.select}
        data-row-start
        aria-pressed={id === selectedId}
        onClick={() => onSelect(id)}
        onMouseEnter={point}
        onMouseLeave={stopPointing}
        onFocus={point}
        onBlur={stopPointing}
      >
        {name}
      </button>
    </h2>
  );
});

/** The figures of the day, the newest laps, and the content of "More". */
function Day({ vehicle, laps }: { vehicle: Vehicle; laps: ReturnType<typeof listRecentLaps> }) {
  const { gateway } = vehicle;
  const [isOpen, toggle] = useOpen(vehicle.id);
  const id = useId();
  const { usageInfo } = gateway;
  return (
    <>
      <div className={classes.day}>
        <div className={classes.shares}>
          {gateway.hasRoutes ? (
            <LapShares valid={usageInfo.dCount} errors={usageInfo.dCountError} averageSec={usageInfo.dAvg} />
          ) : (
            <UsedToday id={vehicle.id} seconds={usageInfo.dSeconds} />
          )}
        </div>
        <MoreButton
          name={gateway.label}
          isOpen={isOpen}
          isRowStart={!isReachable(vehicle)}
          controls={id}
          onPress={toggle}
        />
      </div>
      <RecentLaps name={gateway.label} laps={laps} />
      {isOpen && <PanelMore vehicle={vehicle} id={id} />}
    </>
  );
}

interface MoreButtonProps {
  name: string;
  isOpen: boolean;
  /** Whether it is the tab stop of the row: the name of a vehicle that cannot be selected is none. */
  isRowStart: boolean;
  controls: string;
  onPress: () => void;
}

const MoreButton = memo(function MoreButton({ name, isOpen, isRowStart, controls, onPress }: MoreButtonProps) {
  const { t } = useTranslation('live');
  const label = t('vehicle.more', { name });
  return (
    <BriefTooltip text={label}>
      <button
        type="button"
        className={classes.more}
        tabIndex={isRowStart ? 0 : -1}
        data-row-start={isRowStart || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? controls : undefined}
        aria-label={label}
        onClick={onPress}
      >
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </button>
    </BriefTooltip>
  );
});

/** Whether "More" of a vehicle is open. Stored by id, as panels out of view are not rendered. */
function useOpen(vehicleId: number): [isOpen: boolean, toggle: () => void] {
  const [openIds, setOpenIds] = useAtom(openIdsAtom);
  const toggle = useCallback(() => setOpenIds((ids) => toggleId(ids, vehicleId)), [vehicleId, setOpenIds]);
  return [openIds.has(vehicleId), toggle];
}

function useScrolledIntoView(isSelected: boolean) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isSelected) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return panel;
}
