import { useTranslation } from '../../i18n/use-translation.ts';
import type { CourseLine, MapCourse } from '../../map/course/course-model.ts';
import classes from './map-legend.module.css';

const KINDS = ['expected', 'actual', 'offRoute'] as const satisfies CourseLine['kind'][];

/** The legend of the lines that are drawn. */
export function MapLegend({ course: { lines, palette, vehicles } }: { course: MapCourse }) {
  const { t } = useTranslation('laps');
  const shown = KINDS.filter((kind) => lines.some((line) => line.kind === kind && line.path.length > 1));
  if (shown.length + vehicles.length === 0) return null;
  const colour = palette === null ? undefined : { borderTopColor: `var(--gateway-${palette + 1})` };
  return (
    <ul className={classes.legend} aria-label={t('map.legend')} data-over-map>
      {shown.map((kind) => (
        <li key={kind}>
          <span className={classes.line} data-kind={kind} style={kind === 'actual' ? colour : undefined} aria-hidden />
          {t(`map.${kind}`)}
        </li>
      ))}
      {vehicles.length > 0 && (
        <li>
          <span className={classes.vehicle} aria-hidden />
          {t('map.vehicles')}
        </li>
      )}
    </ul>
  );
}
