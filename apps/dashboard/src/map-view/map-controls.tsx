import { ActionIcon } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus, type Icon } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { LiveMap } from '../map/live/live-map.ts';
import { BriefTooltip } from '../ui/brief-tooltip.tsx';
import classes from './map-frame.module.css';

interface MapControlsProps {
  map: Pick<LiveMap, 'zoomBy' | 'fit'> | null;
  isNarrow: boolean;
  /** The ground is a plan, which can be shown as a whole. */
  isPlan: boolean;
}

/** Buttons to zoom and fit; on a phone, where two fingers zoom, only to fit. */
export const MapControls = memo(function MapControls({ map, isNarrow, isPlan }: MapControlsProps) {
  const { t } = useTranslation('live');
  return (
    <div className={classes.controls} data-over-map>
      {!isNarrow && (
        <>
          <Control icon={IconPlus} label={t('map.zoomIn')} onPress={() => map?.zoomBy(1)} />
          <Control icon={IconMinus} label={t('map.zoomOut')} onPress={() => map?.zoomBy(-1)} />
        </>
      )}
      <Control icon={IconMaximize} label={t(isPlan ? 'map.fit' : 'map.fitFleet')} onPress={() => map?.fit()} />
    </div>
  );
});

function Control({ icon: Icon, label, onPress }: { icon: Icon; label: string; onPress: () => void }) {
  return (
    <BriefTooltip text={label} position="left">
      <ActionIcon variant="subtle" size="md" aria-label={label} onClick={onPress}>
        <Icon size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </BriefTooltip>
  );
}
