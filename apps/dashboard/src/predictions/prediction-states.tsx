import { IconClockOff, IconMapPinQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Failed } from '../ui/failed.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { NoRoute } from './no-route.tsx';
import { PredictionSkeleton } from './prediction-skeleton.tsx';
import type { PredictionState, Predictions } from './use-predicted.ts';

interface StatesProps {
  state: PredictionState;
  name: string;
  /** Number of rows while they load. */
  rowCount: number;
  children: (predictions: Predictions) => ReactNode;
}

/** The predictions of one vehicle, or why there are none. */
export function PredictionStates({ state, name, rowCount, children }: StatesProps) {
  const { t } = useTranslation('predictions');
  const { t: common } = useTranslation();
  switch (state.kind) {
    case 'loading':
      return <PredictionSkeleton rowCount={rowCount} />;
    case 'silent':
      return <StateMessage icon={IconClockOff} title={t('noData')} text={t('noDataWhy')} />;
    case 'failed':
      return <Failed title={common('wrong.support')} error={state.error} onRetry={state.retry} />;
    case 'known':
      if (state.route === null) return <NoRoute title={t('noActiveRoute')} gatewayId={state.gateway.id} />;
      if (state.rows.length === 0) return <OffRoute name={name} predictions={state} />;
      return children(state);
  }
}

/** The vehicle was last at a beacon off its route, so its arrivals cannot be predicted. */
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
