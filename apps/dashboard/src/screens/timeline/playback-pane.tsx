import { formatDateTime, formatTime } from '@lapwing/domain';
import { IconHistory } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useMapView } from '../../fleet/model/map-view.ts';
import { LayersMenu } from '../../fleet/stage/layers-menu.tsx';
import { MapControls } from '../../fleet/stage/map-controls.tsx';
import paneClasses from '../../fleet/stage/map-pane.module.css';
import { MapLegend } from '../../fleet/stage/map-legend.tsx';
import { MissingChip } from '../../fleet/stage/missing-chip.tsx';
import { groundKind, type PaneGround } from '../../fleet/stage/pane-ground.ts';
import { useLiveMap } from '../../fleet/stage/use-live-map.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PlanArea } from '../../map/plan-limits.ts';
import '../../map/map.css';
import { placeName } from './played-vehicle.ts';
import type { TimelineMapProps } from './timeline-map.tsx';
import { usePlaybackModel } from './use-playback-model.ts';

interface PlaybackPaneProps extends TimelineMapProps {
  ground: PaneGround;
  /** What the earth shows when it is fitted. */
  home: () => PlanArea;
  mmPerPx: number | null;
}

/** The map of one vehicle at the instant at which playback stands. */
export function PlaybackPane(props: PlaybackPaneProps) {
  const { site, timeline, played, isNarrow, ground, home, mmPerPx } = props;
  const { t } = useTranslation('timeline');
  const live = useTranslation('live').t;
  const { onBeacon } = useMapView();
  const { playback } = timeline;
  const current = played[playback.index]?.record;
  const { map, scale, isMissing, attach } = useLiveMap({
    ground,
    home,
    isNarrow,
    clock: playback.clock,
    onVehicle: (id) => {
      if (!current) return;
      const age = t('entered', { time: formatTime(site.zone, current.enterTs * 1000) });
      map?.openVehiclePopup(id, { name: current.anchorLabel, detail: placeName(current), age, actions: [] });
    },
    onBeacon: (beacon) => {
      onBeacon(beacon?.id ?? null);
      if (beacon) map?.openBeaconPopup(beacon, { name: beacon.name, detail: '', age: '', actions: [] });
    },
    onFixture: () => undefined,
  });
  const model = usePlaybackModel(props);
  useEffect(() => map?.update(model), [map, model]);
  const { x, y } = current ?? {};
  useEffect(() => {
    if (map && x !== undefined && y !== undefined) map.show({ x, y });
  }, [map, x, y]);

  return (
    <section className={paneClasses.pane} aria-label={t('map')}>
      <div ref={attach} className={`${paneClasses.canvas} map-canvas`} role="group" aria-label={live('map.keys')} />
      <div className={`${paneClasses.corner} ${paneClasses.topLeft} ${isNarrow ? paneClasses.isNarrow : ''}`}>
        {timeline.period && (
          <div className={paneClasses.chip} data-over-map>
            <IconHistory size={16} stroke={1.75} aria-hidden />
            <strong>{t('chip')}</strong>
            <time>{formatDateTime(site.zone, playback.ts * 1000)}</time>
          </div>
        )}
        {isMissing && <MissingChip />}
      </div>
      <div
        className={`${paneClasses.corner} ${paneClasses.topRight} ${isNarrow ? paneClasses.stack : ''}`}
        data-over-map
      >
        <LayersMenu ground={groundKind(ground)} hasOthers={false} isNarrow={isNarrow} isCrowded={false} />
        {isNarrow && <MapControls map={map} isNarrow isPlan={ground.kind === 'plan'} />}
      </div>
      {!isNarrow && (
        <>
          <div className={`${paneClasses.corner} ${paneClasses.bottomLeft}`}>
            <MapLegend mmPerPx={mmPerPx} scale={scale} shapes={NO_SHAPES} hasClusters={false} />
          </div>
          <div className={`${paneClasses.corner} ${paneClasses.bottomRight}`}>
            <MapControls map={map} isNarrow={false} isPlan={ground.kind === 'plan'} />
          </div>
        </>
      )}
    </section>
  );
}

const NO_SHAPES: [] = [];
