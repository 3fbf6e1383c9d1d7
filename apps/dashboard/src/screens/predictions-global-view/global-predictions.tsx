import { choosePredictionRowCount } from '@lapwing/domain';
import { useViewportSize } from '@mantine/hooks';
import type { CSSProperties } from 'react';
import { SiteStates } from '../../site/site-states.tsx';
import { gatewayListOptions } from '../../data/gateway-list.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { parseId } from '../../navigation/parse-id.ts';
import { useAddressParams } from '../../navigation/use-address-params.ts';
import { FullscreenButton } from '../../predictions/fullscreen-button.tsx';
import { NoRoute } from '../../predictions/no-route.tsx';
import { PredictionClock } from '../../predictions/prediction-clock.tsx';
import { PREDICTION_SITE } from '../../predictions/prediction-site.ts';
import { RowCountField } from '../../predictions/row-count-field.tsx';
import { WallFreshness } from '../../predictions/wall-freshness.tsx';
import { Wall } from '../../predictions/wall.tsx';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import { useSite, type Site } from '../../site/use-site.ts';
import { AsOfIn } from '../../ui/as-of.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import type { Fullscreen } from '../../ui/use-fullscreen.ts';
import { fitCards } from './fit-cards.ts';
import classes from './global-predictions.module.css';
import { GlobalSkeleton } from './global-skeleton.tsx';
import { VehicleBlock } from './vehicle-block.tsx';

const LIST_STALE_MS = 90_000;
/** The number of rows for all vehicles is limited by none of their routes. */
const ANY_STOPS = Infinity;
/** The space of the full screen that is not for cards: header and padding. */
const AROUND_PX = { width: 48, height: 100 };

/** Predicts when each vehicle will reach the stops of its scheduled route (R§2). */
export function GlobalPredictions() {
  const { t } = useTranslation('predictions');
  usePageTitle(t('globalTitle'));
  return (
    <SiteStates site={useSite(PREDICTION_SITE)} failed={t('failed')} skeleton={<GlobalSkeleton />}>
      {(site) => (
        <Wall className={classes.screen}>{(fullscreen) => <Blocks site={site} fullscreen={fullscreen} />}</Wall>
      )}
    </SiteStates>
  );
}

interface BlocksProps {
  site: Site;
  fullscreen: Fullscreen;
}

/** One block per vehicle with a route, with a full screen mode. */
function Blocks({ site, fullscreen }: BlocksProps) {
  const { t } = useTranslation('predictions');
  const [params] = useAddressParams();
  const { isFull } = fullscreen;
  const scheduled = site.vehicles.filter(({ isScheduled }) => isScheduled);
  const allRowCount = parseId(params.get('rows'));
  const wallStyle = useWallStyle(scheduled);
  return (
    <>
      <BlocksHead site={site} count={scheduled.length} allRowCount={allRowCount} fullscreen={fullscreen} />
      {scheduled.length === 0 ? (
        <NoRoute title={t('noneScheduled')} text={t('noneScheduledWhy')} />
      ) : (
        <div className={classes.blocks} style={isFull ? wallStyle : {}}>
          {scheduled.map((vehicle) => (
            <VehicleBlock key={vehicle.id} site={site} vehicle={vehicle} allRowCount={allRowCount} isFull={isFull} />
          ))}
        </div>
      )}
    </>
  );
}

interface BlocksHeadProps extends BlocksProps {
  count: number;
  allRowCount: number | null;
}

function BlocksHead({ site: { scope, zone }, count, allRowCount, fullscreen }: BlocksHeadProps) {
  const { t } = useTranslation('predictions');
  const [, setParams] = useAddressParams();
  return (
    <header className={classes.head}>
      <h1 className="type-title read-aloud-on-phones">{t('globalTitle')}</h1>
      <span className={classes.about}>{t('vehicles', { count })}</span>
      <div className={classes.times}>
        {count === 0 && (
          <AsOfIn queryKey={gatewayListOptions(scope).queryKey} staleAfterMs={LIST_STALE_MS} zone={zone} />
        )}
        {fullscreen.isFull && <WallFreshness zone={zone} />}
        <PredictionClock zone={zone} />
      </div>
      <div className={classes.actions}>
        {count > 0 && (
          <RowCountField
            isInline
            count={choosePredictionRowCount(allRowCount, ANY_STOPS, 'normal')}
            stopCount={ANY_STOPS}
            view="normal"
            onCount={(rows) => setParams({ rows: String(rows) })}
          />
        )}
        <FullscreenButton fullscreen={fullscreen} />
      </div>
    </header>
  );
}

/** The grid and the size with which the cards fill the window. */
function useWallStyle(vehicles: readonly FleetVehicle[]): CSSProperties {
  const [params] = useAddressParams();
  const { width, height } = useViewportSize();
  const rowCounts = vehicles.map(({ id }) => {
    const requested = parseId(params.get(`rows.${id}`)) ?? parseId(params.get('rows'));
    return choosePredictionRowCount(requested, ANY_STOPS, 'normal');
  });
  const { columns, lines, zoom } = fitCards(
    { count: vehicles.length, rowCount: Math.max(...rowCounts) },
    { widthPx: width - AROUND_PX.width, heightPx: height - AROUND_PX.height },
  );
  return { '--columns': columns, '--lines': lines, zoom } as CSSProperties;
}
