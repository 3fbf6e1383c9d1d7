import { landingPath } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { clientOptions } from '../../data/client.ts';
import { useScope } from '../../data/scope.ts';
import { useSessionUser } from '../../data/session.ts';

/** Leads a user who has just signed in to where that user belongs (L§1). */
export function Landing() {
  const { clientType, authScopes } = useSessionUser();
  const { data: client, isPending } = useQuery(clientOptions(useScope()));
  if (isPending) return null;
  // Whether a layout is missing can't be told without the client: then nobody is sent to upload one.
  const hasLayout = client === undefined || client.mapImages.length > 0;
  return <Navigate to={landingPath({ clientType, authScopes, hasLayout })} replace />;
}
