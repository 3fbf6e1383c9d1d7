import { SiteStates } from '../../site/site-states.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FullscreenButton } from '../../predictions/fullscreen-button.tsx';
import { NoRoute } from '../../predictions/no-route.tsx';
import { PredictionClock } from '../../predictions/prediction-clock.tsx';
import { PREDICTION_SITE } from '../../predictions/prediction-site.ts';
import { WallFreshness } from '../../predictions/wall-freshness.tsx';
import { useSite, type Site } from '../../site/use-site.ts';
import { gatewayListOptions } from '../../data/gateway-list.ts';
import { AsOfIn } from '../../ui/as-of.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useFullscreen } from '../../ui/use-fullscreen.ts';
import classes from './global-predictions.module.css';
import { VehicleBlock } from './vehicle-block.tsx';

const LIST_STALE_MS = 90_000;

/** Predicts when each vehicle will reach the stops of its scheduled route (R§2). */
export function GlobalPredictions() {
  const { t } = useTranslation('predictions');
  usePageTitle(t('globalTitle'));
  return (
    <SiteStates site={useSite(PREDICTION_SITE)} failed={t('failed')}>
      {(site) => <Blocks site={site} />}
    </SiteStates>
  );
}

/** One block per vehicle with a route, with a full screen mode. */
function Blocks({ site }: { site: Site }) {
  const { t } = useTranslation('predictions');
  const [fullscreen, attach] = useFullscreen();
  const { isFull } = fullscreen;
  const scheduled = site.vehicles.filter(({ isScheduled }) => isScheduled);
  return (
    <div ref={attach} className={classes.screen} data-full={isFull || undefined}>
      <header className={classes.head}>
        <h1 className="type-title read-aloud-on-phones">{t('globalTitle')}</h1>
        <span className={classes.about}>{t('vehicles', { count: scheduled.length })}</span>
        <div className={classes.times}>
          {scheduled.length === 0 && (
            <AsOfIn queryKey={gatewayListOptions(site.scope).queryKey} staleAfterMs={LIST_STALE_MS} zone={site.zone} />
          )}
          {isFull && <WallFreshness zone={site.zone} />}
          <PredictionClock zone={site.zone} />
        </div>
        <FullscreenButton fullscreen={fullscreen} />
      </header>
      {scheduled.length === 0 ? (
        <NoRoute title={t('noneScheduled')} text={t('noneScheduledWhy')} />
      ) : (
        <div className={classes.blocks}>
          {scheduled.map((vehicle) => (
            <VehicleBlock key={vehicle.id} site={site} vehicle={vehicle} isFull={isFull} />
          ))}
        </div>
      )}
    </div>
  );
}
