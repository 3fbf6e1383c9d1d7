import { formatDateTime, formatTime } from '@lapwing/domain';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useMapView } from '../../map-view/map-view.ts';
import { LayersMenu } from '../../map-view/layers-menu.tsx';
import { listLegendMarks } from '../../map-view/legend-marks.ts';
import { MapControls } from '../../map-view/map-controls.tsx';
import frameClasses from '../../map-view/map-frame.module.css';
import { MapLegend } from '../../map-view/map-legend.tsx';
import { MissingChip } from '../../map-view/missing-chip.tsx';
import { readGroundKind, type PaneGround } from '../../map-view/pane-ground.ts';
import { useLiveMap } from '../../map-view/use-live-map.tsx';
import { openPainter } from '../../live-map/stage/open-crowd.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PlanArea } from '../../map/plan-limits.ts';
import { formatPlaceName } from './played-vehicle.ts';
import type { TimelineMapProps } from './timeline-props.ts';
import { usePlaybackModel } from './use-playback-model.ts';

interface PlaybackPaneProps extends TimelineMapProps {
  ground: PaneGround;
  /** The area shown at first in GPS mode. */
  home: () => PlanArea;
  mmPerPx: number | null;
}

/** The map of one vehicle at the instant of playback. */
export function PlaybackPane(props: PlaybackPaneProps) {
  const { site, timeline, played, isNarrow, ground, home, mmPerPx } = props;
  const { t } = useTranslation('timeline');
  const { onBeacon } = useMapView();
  const { playback } = timeline;
  const current = played[playback.index]?.record;
  const { map, scale, isMissing, frame } = useLiveMap({
    ground,
    home,
    isNarrow,
    clock: playback.clock,
    openPainter,
    onVehicle: (id) => {
      if (!current) return;
      const age = t('entered', { time: formatTime(site.zone, current.enterTs * 1000) });
      map?.openVehiclePopup(id, {
        name: current.anchorLabel,
        detail: formatPlaceName(current),
        age,
        actions: [],
        moreLabel: '',
      });
    },
    onBeacon: (beacon) => {
      onBeacon(beacon?.id ?? null);
      if (beacon) map?.openBeaconPopup(beacon, { name: beacon.name, detail: '', age: '', actions: [], moreLabel: '' });
    },
    onFixture: () => undefined,
  });
  const model = usePlaybackModel(props);
  const marks = useMemo(() => listLegendMarks(model), [model]);
  useEffect(() => map?.update(model), [map, model]);
  const { x, y } = current ?? {};
  useEffect(() => {
    if (map && x !== undefined && y !== undefined) map.show({ x, y });
  }, [map, x, y]);

  return (
    <section className={frameClasses.pane} aria-label={t('map')}>
      {frame}
      <div className={`${frameClasses.corner} ${frameClasses.topLeft} ${isNarrow ? frameClasses.isNarrow : ''}`}>
        {timeline.period && (
          <div className={frameClasses.chip} data-over-map>
            <IconHistory size={16} stroke={1.75} aria-hidden />
            <strong>{t('chip')}</strong>
            <time>{formatDateTime(site.zone, playback.ts * 1000)}</time>
          </div>
        )}
        {isMissing && <MissingChip />}
      </div>
      <div
        className={`${frameClasses.corner} ${frameClasses.topRight} ${isNarrow ? frameClasses.stack : ''}`}
        data-over-map
      >
        <LayersMenu ground={readGroundKind(ground)} ofScreen={null} isNarrow={isNarrow} isCrowded={false} />
        {isNarrow && <MapControls map={map} isNarrow isPlan={ground.kind === 'plan'} />}
      </div>
      {!isNarrow && (
        <>
          <div className={`${frameClasses.corner} ${frameClasses.bottomLeft}`}>
            <MapLegend mmPerPx={mmPerPx} scale={scale} marks={marks} />
          </div>
          <div className={`${frameClasses.corner} ${frameClasses.bottomRight}`}>
            <MapControls map={map} isNarrow={false} isPlan={ground.kind === 'plan'} />
          </div>
        </>
      )}
    </section>
  );
}
