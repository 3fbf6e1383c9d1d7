import { Button } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { STALE_AFTER_MS } from '../../data/gateways.ts';
import { predictedGatewayOptions } from '../../data/predictions.ts';
import { createScreenLink } from '../../navigation/screen-links.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FullscreenButton } from '../../predictions/fullscreen-button.tsx';
import { PredictionClock } from '../../predictions/prediction-clock.tsx';
import { RouteState } from '../../predictions/route-state.tsx';
import type { Predictions } from '../../predictions/use-predicted.ts';
import { WallFreshness } from '../../predictions/wall-freshness.tsx';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import type { Site } from '../../site/use-site.ts';
import { AsOfIn } from '../../ui/as-of.tsx';
import { GatewayChip } from '../../ui/gateway-chip.tsx';
import type { Fullscreen } from '../../ui/use-fullscreen.ts';
import classes from './predictions-screen.module.css';

interface ScreenHeadProps {
  site: Site;
  /** Null if the vehicle in the address does not exist. */
  vehicle: FleetVehicle | null;
  /** Null while loading. */
  predictions: Predictions | null;
  /** Null if there is nothing to show in full screen. */
  fullscreen: Fullscreen | null;
}

/** Title, route, time and links to other screens. */
export function ScreenHead({ site, vehicle, predictions, fullscreen }: ScreenHeadProps) {
  const { t } = useTranslation('predictions');
  const isFull = fullscreen?.isFull === true;
  const all = site.vehicles.some(({ isScheduled }) => isScheduled)
    ? createScreenLink('predictions-global-view', {})
    : null;
  return (
    <header className={classes.head}>
      <h1 className={`type-title ${isFull ? 'only-read-aloud' : 'read-aloud-on-phones'}`}>{t('title')}</h1>
      {vehicle && <About vehicle={vehicle} predictions={predictions} isFull={isFull} />}
      <div className={classes.times}>
        {vehicle && (
          <AsOfIn
            queryKey={predictedGatewayOptions(site.scope, vehicle.id).queryKey}
            staleAfterMs={STALE_AFTER_MS}
            zone={site.zone}
          />
        )}
        {isFull && <WallFreshness zone={site.zone} />}
        <PredictionClock zone={site.zone} />
      </div>
      <div className={classes.actions}>
        {all !== null && (
          <Button
            component={Link}
            to={all}
            variant="default"
            size="xs"
            leftSection={<IconLayoutGrid size={16} stroke={1.75} aria-hidden />}
          >
            {t('toGlobal')}
          </Button>
        )}
        {fullscreen && <FullscreenButton fullscreen={fullscreen} />}
      </div>
    </header>
  );
}

interface AboutProps {
  vehicle: FleetVehicle;
  predictions: Predictions | null;
  isFull: boolean;
}

function About({ vehicle: { palette, number, name }, predictions, isFull }: AboutProps) {
  return (
    <p className={classes.about}>
      {isFull && <GatewayChip color={palette + 1} number={number} hollow={predictions?.isOffline === true} />}
      {isFull && <strong>{name}</strong>}
      {predictions && <RouteState predictions={predictions} />}
    </p>
  );
}
