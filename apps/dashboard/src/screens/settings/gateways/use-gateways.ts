import { isStaff } from '@lapwing/domain';
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FailedLoad } from '../../../data/failed-load.ts';
import { firmwaresOptions, gatewayStatusOptions } from '../../../data/gateway-settings.ts';
import { gatewayRowsOptions } from '../../../data/gateway-list.ts';
import { useScope } from '../../../data/scope.ts';
import { useSessionUser, type SessionUser } from '../../../data/session.ts';
import { GROUPS, toEntry, type GatewayEntry } from './gateway-entry.ts';

export interface KnownGateways {
  readonly kind: 'known';
  /** Those that the user may see. */
  readonly entries: readonly GatewayEntry[];
  readonly queryKey: QueryKey;
  /** Fetches the gateways and their status again. A failure changes nothing (S§8). */
  readonly refresh: () => Promise<void>;
}

export type Gateways = { readonly kind: 'loading' } | FailedLoad | KnownGateways;

/** The gateways of the client with their last reports, both polled every 2 s (S§4). */
export function useGateways(): Gateways {
  const scope = useScope();
  const { authScopes } = useSessionUser();
  const gateways = useQuery({ ...gatewayRowsOptions(scope), placeholderData: keepPreviousData });
  const status = useQuery({ ...gatewayStatusOptions(scope), placeholderData: keepPreviousData });
  const { data: firmwares } = useQuery({ ...firmwaresOptions(scope), enabled: isStaff(authScopes) });
  const [list, reports] = [gateways.data, status.data];
  const entries = useMemo(() => {
    if (!list) return null;
    const statuses = new Map(reports?.statuses.map((it) => [it.id, it]));
    const versions = new Map(firmwares?.map(({ id, version }) => [id, version]));
    const nowTs = Math.floor((reports ?? list).asOfMs / 1000);
    const shown = new Set<number>(listShownGroups(authScopes).map(({ type }) => type));
    return list.rows
      .filter(({ stable }) => shown.has(stable.type))
      .map((row) => toEntry(row, { statuses, versions, nowTs }));
  }, [list, reports, firmwares, authScopes]);
  if (entries)
    return {
      kind: 'known',
      entries,
      queryKey: gatewayStatusOptions(scope).queryKey,
      refresh: async () => void (await Promise.all([status.refetch(), gateways.refetch()])),
    };
  if (gateways.error === null) return { kind: 'loading' };
  return { kind: 'failed', error: gateways.error, retry: () => void gateways.refetch() };
}

/** The groups that a user sees: the external gateways are for provider staff (S§6). */
export function listShownGroups(authScopes: SessionUser['authScopes']) {
  return GROUPS.filter(({ name }) => name !== 'external' || isStaff(authScopes));
}
