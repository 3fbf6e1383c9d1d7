import { useLocation, useNavigate } from 'react-router-dom';
import { FORGOT_PATH, isForgotAddress } from '../screens/login/forgot-address.ts';
import { LoginScreen } from '../screens/login/login-screen.tsx';
import { withWorld } from '../tab/world.ts';

/** The login screen with the router, e.g. after a logout. */
export function RoutedLogin() {
  const navigate = useNavigate();
  const isForgotOpen = isForgotAddress(useLocation().search);
  return (
    <LoginScreen
      isForgotOpen={isForgotOpen}
      onForgot={(isOpen) => void navigate(withWorld(isOpen ? FORGOT_PATH : '/'))}
      onLand={(path) => void navigate(path, { replace: true })}
    />
  );
}
