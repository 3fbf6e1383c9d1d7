import { useNavigate } from 'react-router-dom';
import { LoginScreen } from '../screens/login/login-screen.tsx';

/** The login screen with the router, e.g. after a logout. */
export function RoutedLogin() {
  const navigate = useNavigate();
  return <LoginScreen onLand={(path) => void navigate(path, { replace: true })} />;
}
