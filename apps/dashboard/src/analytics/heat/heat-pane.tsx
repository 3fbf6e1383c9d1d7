import { formatDuration } from '@lapwing/domain';
import { useEffect, useLayoutEffect, type ComponentProps } from 'react';
import { MapControls } from '../../fleet/stage/map-controls.tsx';
import paneClasses from '../../fleet/stage/map-pane.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { MapBeacon } from '../../map/beacon-layer.ts';
import { NO_COURSE } from '../../map/course/course-model.ts';
import type { PlanPicture } from '../../map/floor-plan.ts';
import '../../map/map.css';
import { useIsPhone } from '../../theme/widths.ts';
import { AsOf } from '../../ui/as-of.tsx';
import classes from './heat-card.module.css';
import { HeatLegend } from './heat-legend.tsx';
import { HeatMenu } from './heat-menu.tsx';
import { useHeatRadius, useHeatSize } from './heat-size.ts';
import type { HeatCardProps } from './heat-card.tsx';
import { useHeatMap } from './use-heat-map.ts';
import { useHeatModel } from './use-heat-model.ts';

/** The heat map with what floats over it. */
export function HeatPane(props: HeatCardProps & { picture: PlanPicture }) {
  const { scope, image, picture, figures, allSegments, choice, onChoice, chosen, onChosen } = props;
  const { isTight = false, course = NO_COURSE, legend, limits } = props;
  const live = useTranslation('live').t;
  const isNarrow = useIsPhone();
  const [size, setSize] = useHeatSize();
  const [radiusPx, setRadiusPx] = useHeatRadius();
  const detailOf = useDetail(figures);
  const model = useHeatModel({ scope, figures, choice, chosen, size, course });
  const { map, attach } = useHeatMap({
    image,
    picture,
    isTight,
    onRadius: setRadiusPx,
    onBeacon: (beacon) => {
      onChosen(beacon && { kind: 'checkpoints', key: String(beacon.id) });
      if (beacon) map?.openPopup(beacon.point, { name: beacon.name, ...detailOf(beacon), actions: [] });
    },
  });
  // Before the page is painted, and only with what changed: the layers compare.
  useLayoutEffect(() => map?.update(model));
  const { beacons, selectedBeaconId } = model;
  const shown = beacons.find(({ id }) => id === selectedBeaconId)?.point;
  useEffect(() => {
    if (shown) map?.show(shown);
  }, [map, shown]);

  return (
    <>
      <div ref={attach} className={`${paneClasses.canvas} map-canvas`} role="group" aria-label={live('map.keys')} />
      {!isNarrow && (
        <Freshness {...figures[choice.spots === null && choice.segments ? 'segments' : 'checkpoints'].asOf} />
      )}
      <div className={`${paneClasses.corner} ${paneClasses.topRight}`} data-over-map>
        <HeatMenu
          choice={choice}
          onChoice={onChoice}
          trips={allSegments}
          size={size}
          radiusPx={radiusPx}
          onSize={setSize}
          limits={limits}
        />
      </div>
      <div className={`${paneClasses.corner} ${paneClasses.bottomLeft}`}>
        <HeatLegend choice={choice} />
        {legend}
      </div>
      <div className={`${paneClasses.corner} ${paneClasses.bottomRight}`}>
        <MapControls map={map} isNarrow={isNarrow} isPlan />
      </div>
    </>
  );
}

/** Of when the heat is; on a phone the list right below says so. */
function Freshness(asOf: ComponentProps<typeof AsOf>) {
  return (
    <div className={`${paneClasses.corner} ${paneClasses.topLeft}`}>
      <div className={`${paneClasses.chip} ${classes.chip}`} data-over-map>
        <AsOf {...asOf} />
      </div>
    </div>
  );
}

/** What a popup says of a beacon. */
function useDetail(figures: HeatCardProps['figures']) {
  const { t } = useTranslation('activity');
  return ({ id }: MapBeacon) => {
    const { checkpoints } = figures;
    const row = checkpoints.kind === 'known' ? checkpoints.rows.find(({ positionId }) => positionId === id) : undefined;
    if (!row) return { detail: '', age: t('popup.none') };
    const time = formatDuration(row.averageSec);
    return { detail: t('popup.visits', { count: row.count }), age: t('popup.average', { time }) };
  };
}
