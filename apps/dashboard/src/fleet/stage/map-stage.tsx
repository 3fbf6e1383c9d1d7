import { gpsFromWorldPixel, metresPerWorldPixel } from '@lapwing/domain';
import { memo, useMemo } from 'react';
import type { MapImage } from '../../data/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PlanArea } from '../../map/plan-limits.ts';
import { Failed } from '../../ui/failed.tsx';
import { useOpeningArea } from '../model/home-area.ts';
import type { Site } from '../model/use-live-fleet.ts';
import paneClasses from './map-pane.module.css';
import { MapPane, type MapPaneProps } from './map-pane.tsx';
import { usePlanPicture } from './use-plan-picture.ts';

interface MapStageProps extends Pick<MapPaneProps, 'isNarrow' | 'onFind'> {
  site: Site;
}

/** The map once there is what it lies on. */
export const MapStage = memo(function MapStage({ site, ...shared }: MapStageProps) {
  const { scope, image } = site;
  return image ? <PlanStage scope={scope} image={image} {...shared} /> : <EarthStage scope={scope} {...shared} />;
});

type StageProps = Pick<MapPaneProps, 'scope' | 'isNarrow' | 'onFind'>;

/** On the client's floor plan, once its picture is there. */
function PlanStage({ image, ...shared }: StageProps & { image: MapImage }) {
  const { t } = useTranslation('live');
  const state = usePlanPicture(shared.scope, image);
  const picture = state.kind === 'known' ? state.picture : null;
  const { width, height, mmPerPx } = image;
  const ground = useMemo(
    () => picture && ({ kind: 'plan', size: { width, height }, picture } as const),
    [picture, width, height],
  );
  if (ground) return <MapPane ground={ground} mmPerPx={mmPerPx} {...shared} />;
  if (state.kind !== 'failed') return <Waiting />;
  return (
    <section className={paneClasses.pane} aria-label={t('map.label')}>
      <div className={paneClasses.message}>
        <Failed title={t('map.planFailed')} error={state.error} onRetry={state.retry} />
      </div>
    </section>
  );
}

const EARTH = { kind: 'satellite' } as const;

/** In GPS mode on the earth, once it is known where the fleet is on it. */
function EarthStage(shared: StageProps) {
  const opening = useOpeningArea(shared.scope);
  return opening ? <MapPane ground={EARTH} mmPerPx={mmPerPxOf(opening)} {...shared} /> : <Waiting />;
}

function Waiting() {
  const { t } = useTranslation('live');
  return <section className={paneClasses.pane} aria-busy="true" aria-label={t('map.label')} />;
}

/** In the middle of an area of the earth. */
function mmPerPxOf({ left, top, width, height }: PlanArea): number {
  const { lat } = gpsFromWorldPixel({ x: left + width / 2, y: top + height / 2 });
  return metresPerWorldPixel(lat) * 1000;
}
