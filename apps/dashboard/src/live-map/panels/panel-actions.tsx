import type { Freshness } from '@lapwing/domain';
import { ActionIcon } from '@mantine/core';
import { IconChartLine, IconEye, IconEyeOff, IconGauge } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BriefTooltip } from '../../ui/brief-tooltip.tsx';
import { Signal, type SignalBand } from '../../ui/signal.tsx';
import { useFleet } from '../model/fleet-context.tsx';
import classes from './panel.module.css';
import { createScreenLink } from '../../navigation/screen-links.ts';

/** The fields that the actions need; a whole vehicle would be a new object with each answer. */
interface PanelActionsProps {
  id: number;
  name: string;
  /** Null without a connection. */
  signal: SignalBand | null;
  freshness: Freshness;
  isReachable: boolean;
  isLocated: boolean;
  isHidden: boolean;
}

/** Signal, button to hide, and links to the vehicle's screens. */
export const PanelActions = memo(function PanelActions(props: PanelActionsProps) {
  const { t } = useTranslation('live');
  const { id, name, signal } = props;
  const analytics = createScreenLink('stats-laps', { anchorId: id });
  const metrics = createScreenLink('dashboard', { anchorId: id });
  return (
    <span className={classes.actions}>
      <Signal band={signal} />
      <EyeButton {...props} />
      <ScreenButton to={analytics} label={t('vehicle.analytics', { name })} icon={IconChartLine} />
      <ScreenButton to={metrics} label={t('vehicle.metrics', { name })} icon={IconGauge} />
    </span>
  );
});

/** A link to a screen. */
function ScreenButton({ to, label, icon: Icon }: { to: string; label: string; icon: typeof IconGauge }) {
  return (
    <BriefTooltip text={label}>
      <ActionIcon component={Link} to={to} variant="subtle" size="sm" aria-label={label} tabIndex={-1}>
        <Icon size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </BriefTooltip>
  );
}

/** Hides a vehicle from the map or shows it again; names any other reason why it is not on the map (L§2). */
function EyeButton(props: PanelActionsProps) {
  const { t } = useTranslation('live');
  const { onToggleHidden } = useFleet();
  const reason = useOffMapReason(props);
  const { id, name, isHidden, isReachable } = props;
  const Icon = isHidden || !isReachable ? IconEyeOff : IconEye;
  return (
    <BriefTooltip text={reason ?? t(isHidden ? 'vehicle.show' : 'vehicle.hide')}>
      <ActionIcon
        variant="subtle"
        size="sm"
        disabled={!isReachable}
        aria-label={reason ?? t('vehicle.onMap', { name })}
        aria-pressed={isReachable ? !isHidden : undefined}
        tabIndex={-1}
        onClick={() => onToggleHidden(id)}
      >
        <Icon size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </BriefTooltip>
  );
}

/** The reason why a vehicle is not on the map although the user did not hide it; null without one. */
function useOffMapReason({ name, freshness, isLocated }: PanelActionsProps): string | null {
  const { t } = useTranslation('live');
  if (freshness === 'offline') return t('vehicle.hiddenOffline', { name });
  if (freshness === 'never') return t('vehicle.hiddenNever', { name });
  return isLocated ? null : t('vehicle.hiddenUnlocated', { name });
}
