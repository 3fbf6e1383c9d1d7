import { ApiError } from '@lapwing/contracts';
import { Button } from '@mantine/core';
import { IconZoomQuestion } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Failed } from '../../ui/failed.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import type { LapCardsProps } from './lap-props.ts';

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
  if (!(error instanceof ApiError && error.status === 404))
    return <Failed title={failed} error={error} onRetry={onRetry} />;
  return (
    <StateMessage
      role="alert"
      icon={IconZoomQuestion}
      title={notFound}
      action={
        <Button variant="default" onClick={onWay}>
          {way}
        </Button>
      }
    />
  );
}

/** The same for the laps of a route: another route can be chosen if this one does not exist. */
export function RouteNotLoaded({
  onChoose,
  ...failure
}: Pick<NotLoadedProps, 'error' | 'onRetry'> & Pick<LapCardsProps, 'onChoose'>) {
  const { t } = useTranslation('laps');
  return (
    <NotLoaded
      {...failure}
      failed={t('states.failed')}
      notFound={t('states.noSuchRoute')}
      way={t('states.otherRoute')}
      onWay={() => onChoose({ routeId: null, spans: [], lapId: null })}
    />
  );
}
