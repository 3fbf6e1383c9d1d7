import { IconAntennaOff, IconClockOff, IconMapPinQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Failed } from '../ui/failed.tsx';
import { Loading, LoadingScreen } from '../ui/loading.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { NoRoute } from './no-route.tsx';
import classes from './predictions.module.css';
import type { PredictionState, Predictions } from './use-predicted.ts';
import type { PredictionSite, PredictionSiteState } from './use-prediction-site.ts';

interface SiteStatesProps {
  site: PredictionSiteState;
  children: (site: PredictionSite) => ReactNode;
}

/** A screen of predictions in each of its states. */
export function SiteStates({ site, children }: SiteStatesProps) {
  const { t } = useTranslation('predictions');
  switch (site.kind) {
    case 'loading':
      return <LoadingScreen />;
    case 'failed':
      return (
        <div className={classes.middle}>
          <Failed isPage title={t('failed')} error={site.error} onRetry={site.retry} />
        </div>
      );
    case 'noGateways':
      return (
        <div className={classes.middle}>
          <StateMessage isPage icon={IconAntennaOff} title={t('noGateways')} />
        </div>
      );
    case 'ready':
      return children(site);
  }
}

interface StatesProps {
  state: PredictionState;
  name: string;
  children: (predictions: Predictions) => ReactNode;
}

/** The predictions of one vehicle, or why there are none. */
export function PredictionStates({ state, name, children }: StatesProps) {
  const { t } = useTranslation('predictions');
  const { t: common } = useTranslation();
  switch (state.kind) {
    case 'loading':
      return <Loading />;
    case 'silent':
      return <StateMessage icon={IconClockOff} title={t('noData')} />;
    case 'failed':
      return <Failed title={common('wrong.support')} error={state.error} onRetry={state.retry} />;
    case 'known':
      if (state.route === null) return <NoRoute title={t('noActiveRoute')} />;
      if (state.rows.length === 0) return <OffRoute name={name} predictions={state} />;
      return children(state);
  }
}

/** The vehicle was last at a beacon from which nobody can tell when it comes to its route. */
function OffRoute({ name, predictions: { gateway } }: { name: string; predictions: Predictions }) {
  const { t } = useTranslation('predictions');
  const place = gateway.lastPosition?.label;
  return (
    <StateMessage
      icon={IconMapPinQuestion}
      title={t('offRoute', { name })}
      text={place === undefined ? t('offRouteNowhere') : t('offRouteWhy', { place })}
    />
  );
}
