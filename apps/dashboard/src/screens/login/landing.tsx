import { landingPath } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { clientOptions } from '../../data/client.ts';
import { useScope } from '../../data/scope.ts';
import { useSessionUser } from '../../data/session.ts';

/** Leads a user who is signed in to where that user belongs (L§1). */
export function Landing({ onLand }: { onLand: (path: string) => void }) {
  const { clientType, authScopes } = useSessionUser();
  const { data: client, isPending } = useQuery(clientOptions(useScope()));
  // Whether a layout is missing can't be told without the client: then nobody is sent to upload one.
  const hasLayout = client === undefined || client.mapImages.length > 0;
  const path = isPending ? null : landingPath({ clientType, authScopes, hasLayout });
  const land = useEffectEvent(onLand);
  useEffect(() => {
    if (path !== null) land(path);
  }, [path]);
  return null;
}
