import type { Model } from '@lapwing/contracts';
import { useMemo } from 'react';
import { actingClientAtom, LAST_USER_KEY, markerAtom } from '../tab/session-marker.ts';
import { useTabValue } from '../tab/store.ts';
import { worldStorage } from '../tab/world.ts';

/** What the header shows of a user. */
export type LastUser = Pick<Model<'SessionUser'>, 'name' | 'clientType' | 'authScopes'>;

/** The session of the user, who is not shown in any other. */
interface Owner {
  readonly marker: string | null;
  readonly acting: string | null;
}

export function storeLastUser(owner: Owner, { name, clientType, authScopes }: LastUser): void {
  worldStorage.setItem(LAST_USER_KEY, JSON.stringify({ ...owner, user: { name, clientType, authScopes } }));
}

/** The user as of the last check of this session; null if it was never checked in this browser. */
export function useLastUser(): LastUser | null {
  const marker = useTabValue(markerAtom);
  const acting = useTabValue(actingClientAtom);
  return useMemo(() => readLastUser({ marker, acting }), [marker, acting]);
}

function readLastUser({ marker, acting }: Owner): LastUser | null {
  const stored = worldStorage.getItem(LAST_USER_KEY);
  if (stored === null || marker === null) return null;
  try {
    const last = JSON.parse(stored) as Owner & { readonly user: LastUser };
    return last.marker === marker && last.acting === acting ? last.user : null;
  } catch {
    return null;
  }
}
