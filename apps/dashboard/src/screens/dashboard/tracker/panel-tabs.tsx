import { SegmentedControl } from '@mantine/core';
import { useVehicles } from '../../../live-map/model/fleet-context.tsx';
import { isOnMap } from '../../../live-map/model/vehicle.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../ui/format-number.ts';
import classes from './tracker.module.css';
import type { TrackerProps } from './tracker-props.ts';
import { PANEL_TABS } from './use-tracker-choice.ts';

/** Switches between the assets and the gateways, each with its count. */
export function PanelTabs({ assets, choice: { tab, onTab } }: Omit<TrackerProps, 'site'>) {
  const { t, language } = useTranslation('tracker');
  const counts = {
    assets: assets.kind === 'known' ? assets.assets.length : null,
    gateways: useVehicles().filter(isOnMap).length,
  };
  return (
    <div className={classes.tabs}>
      <SegmentedControl
        size="xs"
        aria-label={t('tabs')}
        value={tab}
        onChange={onTab}
        data={PANEL_TABS.map((value) => ({
          value,
          label: (
            <>
              {t(`tab.${value}`)} {counts[value] !== null && <strong>{formatNumber(counts[value], language)}</strong>}
            </>
          ),
        }))}
      />
    </div>
  );
}
