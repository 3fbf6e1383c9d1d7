import { matchScreen } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { firstGatewayOptions } from '../../data/first-gateway.ts';
import { useScope } from '../../data/scope.ts';
import { selectedGatewayAtom } from '../../tab/selected-gateway.ts';
import { useSessionUser } from '../../data/session.ts';
import { store } from '../../tab/store.ts';
import { hasEntry } from './menu-entries.ts';

/** The gateway whose activity the menu links to: that of the address, else the client's first; null while unknown. */
export function useMenuGateway(): string | null {
  const user = useSessionUser();
  const named = matchScreen(useLocation().pathname)?.params.anchorId;
  const isNeeded = hasEntry(user, 'activity');
  const { data } = useQuery({ ...firstGatewayOptions(useScope()), enabled: isNeeded && named === undefined });
  useEffect(() => {
    if (named !== undefined) store.set(selectedGatewayAtom, named);
  }, [named]);
  return named ?? data ?? null;
}
