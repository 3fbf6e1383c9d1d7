import { formatMac, toWifiBand } from '@lapwing/domain';
import { STALE_AFTER_MS } from '../../data/gateways.ts';
import { predictedGatewayOptions } from '../../data/predictions.ts';
import type { Predictions } from '../../predictions/use-predicted.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import type { Site } from '../../site/use-site.ts';
import { AsOfIn } from '../../ui/as-of.tsx';
import { Signal } from '../../ui/signal.tsx';
import classes from './global-predictions.module.css';

interface BlockFootProps {
  site: Site;
  vehicle: FleetVehicle;
  /** Null while loading. */
  predictions: Predictions | null;
}

/** Id and wifi signal of a vehicle, and the age of its predictions if they are older than the page. */
export function BlockFoot({ site: { scope, zone }, vehicle: { id, anchorId }, predictions }: BlockFootProps) {
  return (
    <footer className={classes.foot}>
      <span className="type-id">{formatMac(anchorId)}</span>
      <AsOfIn queryKey={predictedGatewayOptions(scope, id).queryKey} staleAfterMs={STALE_AFTER_MS} zone={zone} />
      {predictions && <Signal withWord band={readBand(predictions)} />}
    </footer>
  );
}

/** Null without a connection. */
function readBand({ isOffline, gateway: { rssi } }: Predictions) {
  return isOffline || rssi === null ? null : toWifiBand(rssi);
}
