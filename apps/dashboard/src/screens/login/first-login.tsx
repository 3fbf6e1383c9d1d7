import { useEffect, useState } from 'react';
import { withWorld } from '../../tab/world.ts';
import { FORGOT_PATH, isForgotAddress } from './forgot-address.ts';
import { LoginScreen } from './login-screen.tsx';

/** The login screen without the router. */
export function FirstLogin({ onLand }: { onLand: (path: string) => void }) {
  const [isForgotOpen, setIsForgotOpen] = useState(() => isForgotAddress(location.search));
  useEffect(() => {
    const follow = () => setIsForgotOpen(isForgotAddress(location.search));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const show = (isOpen: boolean) => {
    history.pushState(null, '', withWorld(isOpen ? FORGOT_PATH : '/'));
    setIsForgotOpen(isOpen);
  };
  return <LoginScreen isForgotOpen={isForgotOpen} onForgot={show} onLand={onLand} />;
}
