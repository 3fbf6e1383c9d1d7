import type { QueryClient } from '@tanstack/react-query';
import { lazy, startTransition, Suspense, useState } from 'react';
import { markerAtom } from '../data/marker.ts';
import { store } from '../data/store.ts';
import { Providers } from './providers.tsx';

const App = lazy(() => import('./app.tsx').then((file) => ({ default: file.App })));
const Login = lazy(() => import('../screens/login/login-screen.tsx').then((file) => ({ default: file.LoginScreen })));

/**
 * Login stands alone until somebody signs in, so that its page need not wait for the router, which is a fifth of the
 * code. Every other address, and every later login, is the router's.
 */
export function Entry({ queryClient }: { queryClient: QueryClient }) {
  const [isLogin, setIsLogin] = useState(location.pathname === '/' && store.get(markerAtom) === null);
  const land = (path: string) => {
    history.replaceState(null, '', path);
    startTransition(() => setIsLogin(false));
  };
  return (
    <Providers queryClient={queryClient}>
      <Suspense>{isLogin ? <Login onLand={land} /> : <App />}</Suspense>
    </Providers>
  );
}
