import type { QueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useState } from 'react';
import { api } from '../data/api.ts';
import { markerAtom } from '../data/marker.ts';
import { store } from '../data/store.ts';
import { inWorld, MAIN_WORLD, missingWorldAtom, worldName } from '../data/world.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { lazyScreen, lazyPart } from '../ui/lazy-part.tsx';
import { LoadingScreen } from '../ui/loading.tsx';
import type { Arrival } from './handoff.ts';
import { HandoffScreen } from './handoff-screen.tsx';
import { MissingWorld } from './missing-world.tsx';
import { Providers } from './providers.tsx';

async function loadApp() {
  const [file] = await Promise.all([import('./app.tsx'), loadTexts()]);
  return { default: file.App };
}

const App = lazyScreen(loadApp);
const Login = lazyPart(
  () => import('../screens/login/login-screen.tsx').then((file) => ({ default: file.LoginScreen })),
  LoadingScreen,
);

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
    // What shows stays until there is something to show in its place; what does not come is told there.
    const enter = () => setStage('app');
    loadApp().then(enter, enter);
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
