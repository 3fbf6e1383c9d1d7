import { Button } from '@mantine/core';
import { IconZoomQuestion } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Failed } from '../../ui/failed.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import type { LapCardsProps } from './lap-props.ts';
import { isNotFound } from './use-laps.ts';

interface NotLoadedProps {
  /** The title if loading failed. */
  failed: string;
  /** The title if the requested thing does not exist. */
  notFound: string;
  /** The button that leads on from there. */
  way: string;
  error: Error;
  onRetry: () => void;
  onWay: () => void;
}

/** A failure with Try again; or, for what does not exist, a message with a way on. */
export function NotLoaded({ failed, notFound, way, error, onRetry, onWay }: NotLoadedProps) {
  if (!isNotFound(error)) return <Failed title={failed} error={error} onRetry={onRetry} />;
  return <NotFound title={notFound} way={way} onWay={onWay} />;
}

/** The route in the address does not exist: another one can be chosen. */
export function RouteNotFound({ onChoose }: Pick<LapCardsProps, 'onChoose'>) {
  const { t } = useTranslation('laps');
  return (
    <NotFound
      title={t('states.noSuchRoute')}
      way={t('states.otherRoute')}
      onWay={() => onChoose({ routeId: null, spans: [], lapId: null })}
    />
  );
}

/** The beacon at which the laps failed, e.g. of a saved view, does not exist any more: the laps of all beacons can be shown. */
export function BeaconNotFound({ choice, onChoose }: Pick<LapCardsProps, 'choice' | 'onChoose'>) {
  const { t } = useTranslation('laps');
  return (
    <NotFound
      title={t('states.noSuchBeacon')}
      way={t('states.anyBeacon')}
      onWay={() => onChoose({ narrowing: { ...choice.narrowing, faultId: null }, spans: [] })}
    />
  );
}

function NotFound({ title, way, onWay }: { title: string; way: string; onWay: () => void }) {
  return (
    <StateMessage
      role="alert"
      icon={IconZoomQuestion}
      title={title}
      action={
        <Button variant="default" onClick={onWay}>
          {way}
        </Button>
      }
    />
  );
}
