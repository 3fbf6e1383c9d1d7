import { isGps } from '@lapwing/domain';
import { IconBatteryOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { gatewayInViewOptions } from '../../../data/gateway-in-view.ts';
import type { Scope } from '../../../data/scope.ts';
import { useSessionUser } from '../../../data/session.ts';
import { useFleet } from '../../../live-map/model/fleet-context.tsx';
import { isReachable, readSignal, type Vehicle } from '../../../live-map/model/vehicle.ts';
import { PlaceLine } from '../../../live-map/panels/place-line.tsx';
import { SelectButton } from '../../../live-map/panels/vehicle-panel.tsx';
import { pointsAt } from '../../../tab/pointing.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { GatewayChip } from '../../../ui/gateway-chip.tsx';
import { PresenceBadge } from '../../../ui/presence-badge.tsx';
import { Signal } from '../../../ui/signal.tsx';
import { WhyConnection } from '../../../why/why-gateway.tsx';
import { DayTotals } from '../day-totals.tsx';
import { InView } from './in-view.tsx';
import { LastPlaces } from '../last-places.tsx';
import type { Asset } from './asset.ts';
import { CarriedNow } from './carried-now.tsx';
import classes from './gateways-panel.module.css';
import type { TrackerChoice } from './use-tracker-choice.ts';

interface GatewayCardProps {
  scope: Scope;
  vehicle: Vehicle;
  /** The assets that it carries; null while they are not known. */
  carried: readonly Asset[] | null;
  choice: TrackerChoice;
}

/** A gateway: its state, its place and what it carries; the selected one with its own reports. */
export function GatewayCard({ scope, vehicle, carried, choice }: GatewayCardProps) {
  const { t } = useTranslation('vehicle');
  const { selectedId } = useFleet();
  const { id, name, number, palette, freshness, gateway } = vehicle;
  const isSelected = id === selectedId;
  return (
    <section
      className={classes.card}
      aria-label={name}
      data-selected={isSelected || undefined}
      {...pointsAt(`gateway:${id}`)}
    >
      <div className={classes.head}>
        <GatewayChip color={palette + 1} number={number} hollow={!isReachable(vehicle)} />
        <div className={classes.body}>
          <div className={classes.names}>
            <SelectButton id={id} name={name} isSelectable />
            {freshness !== 'live' && <PresenceBadge presence={freshness} />}
            <WhyConnection id={id} name={name} freshness={freshness} />
            {!gateway.powerSource && (
              <span className={classes.power}>
                <IconBatteryOff size={16} stroke={1.75} aria-hidden />
                {t('bar.noPower')}
              </span>
            )}
            <Signal band={readSignal(vehicle)} />
          </div>
          <PlaceLine vehicle={vehicle} />
        </div>
      </div>
      <CurrentTags scope={scope} vehicle={vehicle} carried={carried} isSelected={isSelected} choice={choice} />
      {isSelected && <Reports scope={scope} vehicle={vehicle} />}
    </section>
  );
}

/** What it carries. The selected gateway reports it itself, every 2 s. */
function CurrentTags({
  scope,
  vehicle: { id },
  carried,
  isSelected,
  choice,
}: GatewayCardProps & { isSelected: boolean }) {
  const { data } = useQuery({ ...gatewayInViewOptions(scope, id), enabled: isSelected });
  const current = isSelected && data ? data.currentTags : null;
  return <CarriedNow carried={carried} current={current} choice={choice} />;
}

function Reports({ scope, vehicle }: { scope: Scope; vehicle: Vehicle }) {
  const { clientType } = useSessionUser();
  return (
    <>
      <InView scope={scope} id={vehicle.id} hasGps={isGps(clientType)} />
      <DayTotals scope={scope} vehicle={vehicle} />
      <LastPlaces gateway={vehicle.gateway} />
    </>
  );
}
