import type { ReactNode } from 'react';
import { RouteState } from '../../predictions/route-state.tsx';
import type { Predictions } from '../../predictions/use-predicted.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import { GatewayChip } from '../../ui/gateway-chip.tsx';
import classes from './global-predictions.module.css';

interface BlockHeadProps {
  titleId: string;
  vehicle: FleetVehicle;
  /** Null while loading. */
  predictions: Predictions | null;
  menu: ReactNode;
}

/** Number and name of a vehicle, its route and its delay. */
export function BlockHead({ titleId, vehicle, predictions, menu }: BlockHeadProps) {
  return (
    <header className={classes.blockHead}>
      <GatewayChip color={vehicle.palette + 1} number={vehicle.number} hollow={predictions?.isOffline === true} />
      <h2 id={titleId} className="type-name">
        {vehicle.name}
      </h2>
      {menu}
      <p className={classes.route}>{predictions && <RouteState predictions={predictions} />}</p>
    </header>
  );
}
