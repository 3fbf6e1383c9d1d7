import { routeDelayTone } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { STALE_AFTER_MS } from '../../data/gateways.ts';
import { predictedGatewayOptions } from '../../data/predictions.ts';
import { screenLink } from '../../fleet/model/screen-links.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FullscreenButton } from '../../predictions/fullscreen-button.tsx';
import { PredictionClock } from '../../predictions/prediction-clock.tsx';
import type { Predictions } from '../../predictions/use-predicted.ts';
import type { PredictedVehicle, PredictionSite } from '../../predictions/use-prediction-site.ts';
import { AsOfIn } from '../../ui/as-of.tsx';
import { Delay } from '../../ui/delay.tsx';
import { PresenceBadge } from '../../ui/presence-badge.tsx';
import type { Fullscreen } from '../../ui/use-fullscreen.ts';
import classes from './predictions-screen.module.css';

interface ScreenHeadProps {
  site: PredictionSite;
  /** Null where the address names none that there is. */
  vehicle: PredictedVehicle | null;
  /** Null while nothing is known of them. */
  predictions: Predictions | null;
  /** Null where there is nothing to fill the display with. */
  fullscreen: Fullscreen | null;
}

/** What the screen is, whose route it shows, the time, and where else one can go. */
export function ScreenHead({ site, vehicle, predictions, fullscreen }: ScreenHeadProps) {
  const { t } = useTranslation('predictions');
  const isFull = fullscreen?.isFull === true;
  const all = site.vehicles.some(({ isScheduled }) => isScheduled) ? screenLink('predictions-global-view', {}) : null;
  return (
    <header className={classes.head}>
      <h1 className={`type-title ${isFull ? 'only-read-aloud' : 'read-aloud-on-phones'}`}>{t('title')}</h1>
      {vehicle && predictions && <About vehicle={vehicle} predictions={predictions} isFull={isFull} />}
      <div className={classes.times}>
        {vehicle && (
          <AsOfIn
            queryKey={predictedGatewayOptions(site.scope, vehicle.id).queryKey}
            staleAfterMs={STALE_AFTER_MS}
            zone={site.zone}
          />
        )}
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
  vehicle: PredictedVehicle;
  predictions: Predictions;
  isFull: boolean;
}

function About({ vehicle, predictions: { route, gateway, isOffline }, isFull }: AboutProps) {
  const { t } = useTranslation('predictions');
  const onTime = gateway.activeRouteOnTime;
  return (
    <p className={classes.about}>
      {isFull && <strong>{vehicle.name}</strong>}
      {route && <span>{route.label}</span>}
      {route && gateway.activeRouteId === null && <span>{t('noLap')}</span>}
      {onTime && <Delay tone={routeDelayTone(onTime)} delaySec={onTime[1] ?? 0} withWord />}
      {isOffline && <PresenceBadge presence="offline" />}
    </p>
  );
}
