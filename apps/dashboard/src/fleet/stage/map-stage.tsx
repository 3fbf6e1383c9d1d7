import { useTranslation } from 'react-i18next';
import { Failed } from '../../ui/failed.tsx';
import paneClasses from './map-pane.module.css';
import { MapPane } from './map-pane.tsx';
import type { ReadyFleet } from '../model/use-live-fleet.ts';
import { usePlanPicture } from './use-plan-picture.ts';

interface MapStageProps {
  fleet: ReadyFleet;
  isNarrow: boolean;
  /** Looks for something in the list; null where there is none. */
  onFind: ((query: string) => void) | null;
}

/** The map once its floor plan is there. */
export function MapStage({ fleet, isNarrow, onFind }: MapStageProps) {
  const { t } = useTranslation('live');
  const picture = usePlanPicture(fleet.scope, fleet.image);
  switch (picture.kind) {
    case 'loading':
      return <section className={paneClasses.pane} aria-busy="true" aria-label={t('map.label')} />;
    case 'failed':
      return (
        <section className={paneClasses.pane} aria-label={t('map.label')}>
          <div className={paneClasses.message}>
            <Failed title={t('map.planFailed')} error={picture.error} onRetry={picture.retry} />
          </div>
        </section>
      );
    case 'known':
      return (
        <MapPane
          scope={fleet.scope}
          image={fleet.image}
          picture={picture.picture}
          state={fleet.state}
          isNarrow={isNarrow}
          onFind={onFind}
        />
      );
  }
}
