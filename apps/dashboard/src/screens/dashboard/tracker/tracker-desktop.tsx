import { MapStage } from '../../../live-map/stage/map-stage.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BeaconOption } from '../beacon-option.tsx';
import { GatewayPicker } from './gateway-picker.tsx';
import { PanelContent } from './panel-content.tsx';
import { PanelTabs } from './panel-tabs.tsx';
import { TrackerCounts } from './tracker-counts.tsx';
import type { TrackerProps } from './tracker-props.ts';
import classes from './tracker.module.css';

/** The layout for desktops: options at the top, the panel beside the map. */
export function TrackerDesktop({ site, assets, choice }: TrackerProps) {
  const { t } = useTranslation(['tracker', 'live']);
  return (
    <div className={classes.screen}>
      <section className={classes.bar} aria-label={t('bar')}>
        <h1 className="type-title">{t('title', { ns: 'live' })}</h1>
        <TrackerCounts assets={assets} />
        <span className={classes.options}>
          <GatewayPicker choice={choice} />
          <BeaconOption />
        </span>
      </section>
      <section className={classes.side} aria-label={t(`tab.${choice.tab}`)}>
        <PanelTabs assets={assets} choice={choice} />
        <div className={classes.content}>
          <PanelContent site={site} assets={assets} choice={choice} />
        </div>
      </section>
      <MapStage site={site} isNarrow={false} onFind={null} />
    </div>
  );
}
