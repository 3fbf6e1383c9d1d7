import { wifiBand } from '@lapwing/domain';
import { ActionIcon } from '@mantine/core';
import { IconChartHistogram, IconEye, IconEyeOff, IconGauge } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Signal } from '../../../ui/signal.tsx';
import { useFleet } from '../fleet/fleet-context.ts';
import classes from './panel.module.css';
import { screenLink } from '../fleet/screen-links.ts';
import { isLocated, isReachable, type Vehicle } from '../fleet/vehicle.ts';

/** Signal, eye, and the ways to the vehicle's own screens as far as those exist. */
export function PanelActions({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('live');
  const { gateway, id } = vehicle;
  const analytics = screenLink('stats-laps', { anchorId: id });
  const metrics = screenLink('dashboard', { anchorId: id });
  const hasSignal = isReachable(vehicle) && gateway.rssi !== null;
  return (
    <span className={classes.actions}>
      <Signal band={hasSignal && gateway.rssi !== null ? wifiBand(gateway.rssi) : null} />
      <EyeButton vehicle={vehicle} />
      {analytics && (
        <ActionIcon
          component={Link}
          to={analytics}
          variant="subtle"
          size="sm"
          aria-label={t('vehicle.analytics', { name: gateway.label })}
        >
          <IconChartHistogram size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      {metrics && (
        <ActionIcon
          component={Link}
          to={metrics}
          variant="subtle"
          size="sm"
          aria-label={t('vehicle.metrics', { name: gateway.label })}
        >
          <IconGauge size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </span>
  );
}

/** Takes a vehicle off the map or puts it back; one that is not there for another reason says which (L§2). */
function EyeButton({ vehicle }: { vehicle: Vehicle }) {
  const { onToggleHidden } = useFleet();
  const label = useEyeLabel(vehicle);
  const Icon = vehicle.isHidden || !isReachable(vehicle) ? IconEyeOff : IconEye;
  return (
    <ActionIcon
      variant="subtle"
      size="sm"
      disabled={!isReachable(vehicle)}
      aria-label={label}
      aria-pressed={!vehicle.isHidden && isReachable(vehicle)}
      title={label}
      onClick={() => onToggleHidden(vehicle.id)}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}

function useEyeLabel(vehicle: Vehicle): string {
  const { t } = useTranslation('live');
  const name = vehicle.gateway.label;
  if (vehicle.freshness === 'offline') return t('vehicle.hiddenOffline', { name });
  if (vehicle.freshness === 'never') return t('vehicle.hiddenNever', { name });
  if (!isLocated(vehicle)) return t('vehicle.hiddenUnlocated', { name });
  return vehicle.isHidden ? t('vehicle.show', { name }) : t('vehicle.hide', { name });
}
