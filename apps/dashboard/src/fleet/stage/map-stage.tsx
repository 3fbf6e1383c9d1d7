import { memo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Failed } from '../../ui/failed.tsx';
import paneClasses from './map-pane.module.css';
import { MapPane } from './map-pane.tsx';
import type { Site } from '../model/use-live-fleet.ts';
import { usePlanPicture } from './use-plan-picture.ts';

interface MapStageProps {
  site: Site;
  isNarrow: boolean;
  /** Looks for something in the list; null where there is none. */
  onFind: ((query: string) => void) | null;
}

/** The map once its floor plan is there. */
export const MapStage = memo(function MapStage({ site, isNarrow, onFind }: MapStageProps) {
  const { t } = useTranslation('live');
  const picture = usePlanPicture(site.scope, site.image);
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
        <MapPane scope={site.scope} image={site.image} picture={picture.picture} isNarrow={isNarrow} onFind={onFind} />
      );
  }
});
