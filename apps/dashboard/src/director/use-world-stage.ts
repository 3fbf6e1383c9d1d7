import { getZoneTable } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { controlledClientsOptions, FAULTS_POLL_MS, faultsOptions, scenarioOptions } from '../data/controls.ts';
import { clockAtom } from '../liveness/clock.ts';
import { useWorldNow } from '../liveness/use-world-now.ts';
import { useTabValue } from '../tab/store.ts';
import type { Stage } from './stage-context.ts';
import { useCommands } from './use-commands.ts';

interface StageOptions extends Pick<Stage, 'open' | 'close'> {
  /** Whether to poll the faults. */
  isPolling: boolean;
}

/** The stage of a world, which is null until all that the controls return of it is known, and why it could not be loaded. */
export function useWorldStage(world: string, { isPolling, open, close }: StageOptions) {
  const epoch = useTabValue(clockAtom)?.epoch ?? 0;
  const scenario = useQuery(scenarioOptions(epoch, world));
  const clients = useQuery(controlledClientsOptions(epoch, world));
  const faults = useQuery({ ...faultsOptions(epoch, world), refetchInterval: isPolling && FAULTS_POLL_MS });
  const commands = useCommands();
  const nowMs = useWorldNow(1000);
  const stage = useMemo(
    (): Stage | null =>
      scenario.data && clients.data && faults.data && nowMs !== null
        ? {
            world,
            scenario: scenario.data,
            clients: clients.data,
            faults: faults.data,
            isStale: faults.isError,
            zone: getZoneTable(scenario.data.timezone),
            nowMs,
            commands,
            open,
            close,
          }
        : null,
    [world, scenario.data, clients.data, faults.data, faults.isError, nowMs, commands, open, close],
  );
  const failed = [scenario, clients, faults].filter(({ isError }) => isError);
  const [error] = failed.flatMap((query) => query.error ?? []);
  const failure = error && {
    error,
    retry: () => failed.forEach((query) => void query.refetch()),
  };
  return { stage, failure };
}
