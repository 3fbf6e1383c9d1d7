import { createStopStrip } from '../../live-map/panels/stop-strip.ts';
import { StopStripView } from '../../live-map/panels/stop-strip-view.tsx';
import type { Vehicle } from '../../live-map/model/vehicle.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toPaletteVariable } from '../../map/map-theme.ts';
import { PanelSection } from './panel-section.tsx';
import classes from './panel.module.css';

/** The progress of the ongoing lap, if there is one. */
export function RouteStops({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('vehicle');
  const strip = createStopStrip(vehicle.gateway);
  if (!strip) return null;
  const [last, next] = [strip.stops[strip.lastIndex], strip.stops[strip.lastIndex + 1]];
  return (
    <PanelSection title={t('panel.route')}>
      <StopStripView strip={strip} colour={toPaletteVariable(vehicle.palette)} />
      <p className={classes.ends}>
        <span>{last?.label}</span>
        {next && <span>→ {next.label}</span>}
      </p>
    </PanelSection>
  );
}
