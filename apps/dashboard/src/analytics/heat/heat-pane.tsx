import { formatDuration } from '@lapwing/domain';
import { useEffect, useLayoutEffect, type ComponentProps } from 'react';
import { MapControls } from '../../map-view/map-controls.tsx';
import frameClasses from '../../map-view/map-frame.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { MapBeacon } from '../../map/beacon-model.ts';
import { NO_COURSE } from '../../map/course/course-model.ts';
import type { PlanPicture } from '../../map/floor-plan.ts';
import { useIsPhone } from '../../theme/widths.ts';
import { AsOf } from '../../ui/as-of.tsx';
import classes from './heat-card.module.css';
import { HeatLegend } from './heat-legend.tsx';
import { HeatMenu } from './heat-menu.tsx';
import { useHeatRadius, useHeatSize } from './heat-size.ts';
import type { HeatCardProps } from './heat-props.ts';
import { useHeatMap } from './use-heat-map.tsx';
import { useHeatModel } from './use-heat-model.ts';

/** The heat map with its controls. */
export function HeatPane(props: HeatCardProps & { picture: PlanPicture }) {
  const { scope, image, picture, figures, allSegments, choice, onChoice, chosen, onChosen } = props;
  const { isTight = false, course = NO_COURSE, legend, limits } = props;
  const isNarrow = useIsPhone();
  const [size, setSize] = useHeatSize();
  const [radiusPx, setRadiusPx] = useHeatRadius();
  const detailOf = useDetail(figures);
  const model = useHeatModel({ scope, figures, choice, chosen, size, course });
  const { map, frame } = useHeatMap({
    image,
    picture,
    isTight,
    onRadius: setRadiusPx,
    describe: (beacon) => describe(beacon.name, detailOf(beacon)),
    onBeacon: (beacon) => {
      onChosen(beacon && { kind: 'checkpoints', key: String(beacon.id) });
      if (beacon) map?.openPopup(beacon.point, { name: beacon.name, ...detailOf(beacon), actions: [], moreLabel: '' });
    },
  });
  // A layout effect, so that it runs before the page is painted. The layers redraw only what changed.
  useLayoutEffect(() => map?.update(model));
  const { beacons, selectedBeaconId } = model;
  const shown = beacons.find(({ id }) => id === selectedBeaconId)?.point;
  useEffect(() => {
    if (shown) map?.show(shown);
  }, [map, shown]);

  return (
    <>
      {frame}
      {!isNarrow && (
        <Freshness {...figures[choice.spots === null && choice.segments ? 'segments' : 'checkpoints'].asOf} />
      )}
      <div className={`${frameClasses.corner} ${frameClasses.topRight}`} data-over-map>
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
      <div className={`${frameClasses.corner} ${frameClasses.bottomLeft}`}>
        <HeatLegend choice={choice} figures={figures} isOverMap />
        {legend}
      </div>
      <div className={`${frameClasses.corner} ${frameClasses.bottomRight}`}>
        <MapControls map={map} isNarrow={isNarrow} isPlan />
      </div>
    </>
  );
}

function describe(name: string, { detail, age }: { detail: string; age: string }): string {
  return [name, detail, age].filter((text) => text !== '').join(' · ');
}

/** The age of the heat. On a phone the list below shows it instead. */
function Freshness(asOf: ComponentProps<typeof AsOf>) {
  return (
    <div className={`${frameClasses.corner} ${frameClasses.topLeft}`}>
      <div className={`${frameClasses.chip} ${classes.chip}`} data-over-map>
        <AsOf {...asOf} />
      </div>
    </div>
  );
}

/** The text of a beacon's popup. */
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
