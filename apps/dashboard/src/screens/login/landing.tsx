import { findLandingPath } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { clientOptions } from '../../data/client.ts';
import { useScope } from '../../data/scope.ts';
import { useSessionUser } from '../../data/session.ts';

/** Redirects a signed-in user to their home page (L§1). */
export function Landing({ onLand }: { onLand: (path: string) => void }) {
  const { clientType, authScopes } = useSessionUser();
  const { data: client, isPending } = useQuery(clientOptions(useScope()));
  // Without the client it is unknown whether a layout is missing, so the user is not sent to upload one.
  const hasLayout = client === undefined || client.mapImages.length > 0;
  const path = isPending ? null : findLandingPath({ clientType, authScopes, hasLayout });
  const land = useEffectEvent(onLand);
  useEffect(() => {
    if (path !== null) land(path);
  }, [path]);
  return null;
}
