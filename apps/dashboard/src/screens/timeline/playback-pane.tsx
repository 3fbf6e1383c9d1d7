import { findRecordAt, formatDateTime, formatTime } from '@lapwing/domain';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useMapView } from '../../map-view/map-view.ts';
import { LayersMenu } from '../../map-view/layers-menu.tsx';
import { listLegendMarks, type LegendMark } from '../../map-view/legend-marks.ts';
import { MapControls } from '../../map-view/map-controls.tsx';
import frameClasses from '../../map-view/map-frame.module.css';
import { MapLegend } from '../../map-view/map-legend.tsx';
import { MissingChip } from '../../map-view/missing-chip.tsx';
import { readGroundKind, type PaneGround } from '../../map-view/pane-ground.ts';
import { useLiveMap, type LiveMapHandle } from '../../map-view/use-live-map.tsx';
import { paintInPage } from '../../map/crowd/paint-in-page.ts';
import type { MapVehicle } from '../../map/map-vehicle.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PlanArea } from '../../map/plan-limits.ts';
import { formatPlaceName } from './played-vehicle.ts';
import type { TimelineRecord } from '../../data/timeline.ts';
import type { TimelineMapProps } from './timeline-props.ts';
import type { ShownTimeline } from './use-timeline.ts';
import { usePlaybackModel } from './use-playback-model.ts';

interface PlaybackPaneProps extends TimelineMapProps {
  ground: PaneGround;
  /** The area shown at first in GPS mode. */
  home: () => PlanArea;
  mmPerPx: number | null;
}

/** Paints the vehicles of a large fleet; they are computed here, and no worker would be faster. */
const openPainter = paintInPage((feed) => feed as readonly MapVehicle[]);

/** The map of the vehicles at the instant of playback. */
export function PlaybackPane(props: PlaybackPaneProps) {
  const { site, timeline, played, isNarrow, ground, home } = props;
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
      const record = findRecord(timeline, id);
      if (!record) return;
      if (timeline.isSeveral) timeline.onFocus(id);
      const age = t('entered', { time: formatTime(site.zone, record.enterTs * 1000) });
      map?.openVehiclePopup(id, {
        name: record.anchorLabel,
        detail: formatPlaceName(record),
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
      <PaneCorners {...props} map={map} scale={scale} isMissing={isMissing} marks={marks} />
    </section>
  );
}

interface PaneCornersProps extends PlaybackPaneProps, Pick<LiveMapHandle, 'map' | 'scale' | 'isMissing'> {
  marks: readonly LegendMark[];
}

/** What floats over the map: the instant of playback, layers, legend and controls. */
function PaneCorners(props: PaneCornersProps) {
  const { site, timeline, isNarrow, ground, mmPerPx, map, scale, isMissing, marks } = props;
  const { t } = useTranslation('timeline');
  return (
    <>
      <div className={`${frameClasses.corner} ${frameClasses.topLeft} ${isNarrow ? frameClasses.isNarrow : ''}`}>
        {timeline.period && (
          <div className={frameClasses.chip} data-over-map>
            <IconHistory size={16} stroke={1.75} aria-hidden />
            <strong>{t('chip')}</strong>
            <time>{formatDateTime(site.zone, timeline.playback.ts * 1000)}</time>
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
    </>
  );
}

/** The record of a vehicle at the instant of playback. */
function findRecord({ lanes, playback }: ShownTimeline, id: number): TimelineRecord | undefined {
  const records = lanes.find((lane) => lane.id === id)?.records ?? [];
  return records[findRecordAt(records, playback.ts)];
}
