import { MAIN_WORLD } from '@lapwing/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { api } from '../transport/api.ts';
import { markerAtom } from '../tab/session-marker.ts';
import { store, useTabValue } from '../tab/store.ts';
import { withWorld, missingWorldAtom, readWorldName } from '../tab/world.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { createLazyScreen, createLazyPart } from '../ui/lazy-part.tsx';
import { LoadingScreen } from '../ui/loading.tsx';
import type { Arrival } from './handoff.ts';
import { HandoffScreen } from './handoff-screen.tsx';
import { MissingWorld } from './missing-world.tsx';
import { MomentScreen } from './moment-screen.tsx';
import type { PairingLink } from './pair.ts';
import { Providers } from './providers.tsx';

async function loadApp() {
  const [file] = await Promise.all([import('./app.tsx'), loadTexts()]);
  return { default: file.App };
}

/**
 * Loads the code of what most users see after signing in, once the browser is idle. A failure is reported when the code is
 * needed. Browsers without idle callbacks load it then.
 */
function preloadHome(): () => void {
  if (typeof requestIdleCallback !== 'function') return () => undefined;
  const handle = requestIdleCallback(() => {
    void Promise.allSettled([
      loadApp(),
      import('./shell/signed-in.tsx'),
      import('../screens/live-global-map/live-global-map.tsx'),
    ]);
  });
  return () => cancelIdleCallback(handle);
}

const App = createLazyScreen(loadApp);
const Login = createLazyPart(
  () => import('../screens/login/first-login.tsx').then((file) => ({ default: file.FirstLogin })),
  LoadingScreen,
);

const PairScreen = createLazyPart(
  () => import('./pair-screen.tsx').then((file) => ({ default: file.PairScreen })),
  LoadingScreen,
);
const Presenter = createLazyScreen(() =>
  import('../presenter/presenter-screen.tsx').then((file) => ({ default: file.PresenterScreen })),
);

interface EntryProps {
  queryClient: QueryClient;
  /** The result of the hand-off that the tab was opened with; null for other addresses. */
  arrival: Promise<Arrival> | null;
  /** The link to a moment that the tab was opened with; null for other addresses. */
  moment?: string | null;
  /** The link that the tab was opened with to pair this browser with the controls; null for other addresses. */
  pairing?: PairingLink | null;
}

/**
 * The first login is rendered without the router, which is a fifth of the code. Every other address, and every later
 * login, is rendered by the router.
 */
export function Entry({ queryClient, arrival, moment = null, pairing = null }: EntryProps) {
  const [stage, setStage] = useState(() => chooseFirstStage(arrival));
  const missingWorld = useTabValue(missingWorldAtom);
  useEffect(() => {
    // A link is opened in a world of its own.
    if (moment === null) checkWorld();
  }, [moment]);
  useEffect(() => (stage === 'login' ? preloadHome() : undefined), [stage]);
  const land = (path: string) => {
    history.replaceState(null, '', withWorld(path));
    // The current screen stays until the app is loaded; the app shows a failure to load.
    const enter = () => setStage('app');
    loadApp().then(enter, enter);
  };
  return (
    <Providers queryClient={queryClient} isDark={stage === 'presenter'}>
      <Suspense>
        {moment !== null ? (
          <MomentScreen moment={moment} />
        ) : missingWorld !== null ? (
          <MissingWorld name={missingWorld} />
        ) : pairing !== null ? (
          <PairScreen link={pairing} />
        ) : stage === 'presenter' ? (
          <Presenter />
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

/** The presenter view needs the controls, and no session. */
const PRESENTER_PATH = /^\/presenter\/?$/;

function chooseFirstStage(arrival: Promise<Arrival> | null): 'handoff' | 'login' | 'app' | 'presenter' {
  if (arrival !== null) return 'handoff';
  if (PRESENTER_PATH.test(location.pathname)) return 'presenter';
  return location.pathname === '/' && store.get(markerAtom) === null ? 'login' : 'app';
}

/** Makes a call, so that a missing world is shown before sign-in. */
function checkWorld(): void {
  if (readWorldName() === MAIN_WORLD) return;
  api.call('checkUserToken', { token: 'none' }).catch(() => undefined);
}
