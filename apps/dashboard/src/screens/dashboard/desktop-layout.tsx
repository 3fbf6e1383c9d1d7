import { useTranslation } from '../../i18n/use-translation.ts';
import type { DashboardProps } from './dashboard-props.ts';
import { DashboardMap } from './dashboard-map.tsx';
import { OptionsBar } from './options-bar.tsx';
import { SidePanel } from './side-panel.tsx';
import classes from './vehicle-dashboard.module.css';

/** The layout for desktops: options at the top, the figures beside the map. */
export function DesktopLayout(props: DashboardProps) {
  const { t } = useTranslation('vehicle');
  const { fleet, vehicle } = props;
  return (
    <div className={classes.screen}>
      <OptionsBar fleet={fleet} vehicle={vehicle} />
      <section className={classes.side} tabIndex={0} aria-label={t('panel.label', { name: vehicle?.name ?? '' })}>
        <SidePanel {...props} />
      </section>
      <DashboardMap fleet={fleet} isNarrow={false} />
    </div>
  );
}
