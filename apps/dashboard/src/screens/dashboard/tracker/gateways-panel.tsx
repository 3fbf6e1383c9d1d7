import { Button } from '@mantine/core';
import { IconEyeOff, IconTruckOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Scope } from '../../../data/scope.ts';
import { useFleet, useFleetState } from '../../../live-map/model/fleet-context.tsx';
import { isOnMap } from '../../../live-map/model/vehicle.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Failed } from '../../../ui/failed.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import type { Asset } from './asset.ts';
import { GatewayCard } from './gateway-card.tsx';
import classes from './gateways-panel.module.css';
import type { AssetsState } from './use-assets.ts';
import type { TrackerChoice } from './use-tracker-choice.ts';

interface GatewaysPanelProps {
  scope: Scope;
  assets: AssetsState;
  choice: TrackerChoice;
}

/** The chosen gateways with what they carry, and the details of the one in the path, or why there are none. */
export function GatewaysPanel({ scope, assets, choice }: GatewaysPanelProps) {
  const { t } = useTranslation(['tracker', 'live']);
  const { selectedId } = useFleet();
  const state = useFleetState();
  const byCarrier = useMemo(() => groupByCarrier(assets.kind === 'known' ? assets.assets : []), [assets]);
  if (state.kind === 'loading') return <Loading />;
  if (state.kind === 'failed')
    return <Failed title={t('states.failed', { ns: 'live' })} error={state.error} onRetry={state.retry} />;
  const shown = state.vehicles.filter((vehicle) => isOnMap(vehicle) || vehicle.id === selectedId);
  return (
    <div className={classes.panel}>
      {choice.gatewayId !== null && selectedId === null && <NoSuchGateway id={choice.gatewayId} />}
      {assets.kind === 'failed' && (
        <Failed title={t('states.assetsFailed')} error={assets.error} onRetry={assets.retry} />
      )}
      {shown.length === 0 && <NoneShown choice={choice} />}
      {shown.map((vehicle) => (
        <GatewayCard
          key={vehicle.id}
          scope={scope}
          vehicle={vehicle}
          carried={assets.kind === 'known' ? (byCarrier.get(vehicle.id) ?? NONE) : null}
          choice={choice}
        />
      ))}
    </div>
  );
}

const NONE: readonly Asset[] = [];

function groupByCarrier(assets: readonly Asset[]): ReadonlyMap<number, readonly Asset[]> {
  const groups = new Map<number, Asset[]>();
  for (const asset of assets) {
    if (asset.carrierId === null) continue;
    const group = groups.get(asset.carrierId);
    if (group) group.push(asset);
    else groups.set(asset.carrierId, [asset]);
  }
  return groups;
}

function NoneShown({ choice: { chosen, onChosen } }: { choice: TrackerChoice }) {
  const { t } = useTranslation('tracker');
  if (chosen === null)
    return <StateMessage icon={IconEyeOff} title={t('states.noneOnline')} text={t('states.noneOnlineWhy')} />;
  return (
    <StateMessage
      icon={IconEyeOff}
      title={t('states.noneShown')}
      text={t(chosen.size === 0 ? 'states.noneChosenWhy' : 'states.noneShownWhy')}
      action={
        <Button variant="default" onClick={() => onChosen('')}>
          {t('states.showAllGateways')}
        </Button>
      }
    />
  );
}

function NoSuchGateway({ id }: { id: number }) {
  const { t } = useTranslation('tracker');
  return (
    <StateMessage icon={IconTruckOff} title={t('states.noSuchGateway')} text={t('states.noSuchGatewayWhy', { id })} />
  );
}
