import { guard, matchScreen, mustChangePassword, screenRoutes, type GuardInput } from '@lapwing/domain';
import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { clearMarker } from '../tab/session-marker.ts';
import { useSession, type Session } from '../data/session.ts';
import { useTabValue } from '../tab/store.ts';
import { withWorld } from '../tab/world.ts';
import { createLazyPart } from '../ui/lazy-part.tsx';
import { isLoggingOutAtom } from '../account/log-out.ts';
import { isSwitchingUserAtom } from '../director/show/follow-state.ts';
import { LogoutOverlay } from './logout-overlay.tsx';
import { PlainPage } from './plain-page.tsx';
import { CheckingSession, SessionUnreachable } from './session-check.tsx';

const SignedIn = createLazyPart(
  () => import('./shell/signed-in.tsx').then((file) => ({ default: file.SignedIn })),
  CheckingSession,
);

/** The guard of every screen: renders it, redirects, or checks the session first (L§2). */
export function Gate() {
  const { pathname } = useLocation();
  const session = useSession();
  const isLoggingOut = useTabValue(isLoggingOutAtom);
  const isSwitchingUser = useTabValue(isSwitchingUserAtom);
  const screen = matchScreen(pathname);

  if (isLoggingOut) return <LogoutOverlay />;
  if (isSwitchingUser) return <CheckingSession />;
  if (screen === null) {
    return session.kind === 'signedIn' && !mustChangePassword(session.user.authScopes) ? (
      <SignedIn user={session.user} screen={null} />
    ) : (
      <PlainPage>
        <Outlet />
      </PlainPage>
    );
  }
  const answer = guard({ screen, hasMarker: session.kind !== 'anonymous', session: findGuardUser(session) });
  switch (answer.kind) {
    case 'login':
      return <LoginRedirect clearMarker={answer.clearMarker} />;
    case 'check':
      return session.kind === 'unreachable' ? <SessionUnreachable onRetry={session.retry} /> : <CheckingSession />;
    case 'redirect':
      return <Navigate to={withWorld(answer.to)} replace />;
    case 'proceed':
      break;
  }
  const isPublic = screenRoutes[screen.name].types === null;
  if (session.kind !== 'signedIn' || isPublic) return <Outlet />;
  return (
    <Suspense fallback={<CheckingSession />}>
      <SignedIn user={session.user} screen={screen.name} />
    </Suspense>
  );
}

function LoginRedirect({ clearMarker: shouldClear }: { clearMarker: boolean }) {
  useEffect(() => {
    if (shouldClear) clearMarker();
  }, [shouldClear]);
  return <Navigate to={withWorld('/')} replace />;
}

function findGuardUser(session: Session): GuardInput['session'] {
  return session.kind === 'signedIn' ? session.user : null;
}
