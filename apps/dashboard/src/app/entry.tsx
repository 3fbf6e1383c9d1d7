import type { QueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { api } from '../data/api.ts';
import { markerAtom } from '../data/marker.ts';
import { store } from '../data/store.ts';
import { inWorld, MAIN_WORLD, missingWorldAtom, worldName } from '../data/world.ts';
import { loadTexts } from '../i18n/i18n.ts';
import type { Arrival } from './handoff.ts';
import { HandoffScreen } from './handoff-screen.tsx';
import { MissingWorld } from './missing-world.tsx';
import { Providers } from './providers.tsx';

const App = lazy(async () => {
  const [file] = await Promise.all([import('./app.tsx'), loadTexts()]);
  return { default: file.App };
});
const Login = lazy(() => import('../screens/login/login-screen.tsx').then((file) => ({ default: file.LoginScreen })));

interface EntryProps {
  queryClient: QueryClient;
  /** The hand-off that the tab was opened with, on its way; null for every other address. */
  arrival: Promise<Arrival> | null;
}

/**
 * Login stands alone until somebody signs in, so that its page need not wait for the router, which is a fifth of the
 * code. Every other address, and every later login, is the router's.
 */
export function Entry({ queryClient, arrival }: EntryProps) {
  const [stage, setStage] = useState(() => firstStage(arrival));
  const missingWorld = useAtomValue(missingWorldAtom, { store });
  useEffect(() => askForWorld(), []);
  const land = (path: string) => {
    history.replaceState(null, '', inWorld(path));
    startTransition(() => setStage('app'));
  };
  return (
    <Providers queryClient={queryClient}>
      <Suspense>
        {missingWorld !== null ? (
          <MissingWorld name={missingWorld} />
        ) : stage === 'handoff' && arrival !== null ? (
          <HandoffScreen arrival={arrival} onLand={land} />
        ) : stage === 'login' ? (
          <Login onLand={land} />
        ) : (
          <App />
        )}
      </Suspense>
    </Providers>
  );
}

function firstStage(arrival: Promise<Arrival> | null): 'handoff' | 'login' | 'app' {
  if (arrival !== null) return 'handoff';
  return location.pathname === '/' && store.get(markerAtom) === null ? 'login' : 'app';
}

/** Whether the server has the tab's world shows with the first answer; nobody should have to sign in to learn it. */
function askForWorld(): void {
  if (worldName() === MAIN_WORLD) return;
  api.call('checkUserToken', { token: 'none' }).catch(() => undefined);
}
