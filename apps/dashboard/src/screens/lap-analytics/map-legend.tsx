import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { CourseLine, MapCourse } from '../../map/course/course-model.ts';
import classes from './map-legend.module.css';

const KINDS = ['expected', 'actual', 'offRoute'] as const satisfies CourseLine['kind'][];

interface MapLegendProps {
  course: MapCourse;
  /** Shows the current places of the vehicles; null if none can be on this course. */
  vehicles: { areShown: boolean; onShow: (areShown: boolean) => void } | null;
}

/** The legend of the lines that are drawn, and the choice to show the vehicles. */
export function MapLegend({ course: { lines, palette }, vehicles }: MapLegendProps) {
  const { t } = useTranslation('laps');
  const shown = KINDS.filter((kind) => lines.some((line) => line.kind === kind && line.path.length > 1));
  if (shown.length === 0 && !vehicles) return null;
  const colour = palette === null ? undefined : { borderTopColor: `var(--gateway-${palette + 1})` };
  return (
    <ul className={classes.legend} aria-label={t('map.legend')} data-over-map>
      {shown.map((kind) => (
        <li key={kind}>
          <span className={classes.line} data-kind={kind} style={kind === 'actual' ? colour : undefined} aria-hidden />
          {t(`map.${kind}`)}
        </li>
      ))}
      {vehicles && (
        <li>
          <Checkbox
            size="xs"
            label={t('map.vehicles')}
            checked={vehicles.areShown}
            onChange={(event) => vehicles.onShow(event.currentTarget.checked)}
          />
        </li>
      )}
    </ul>
  );
}
