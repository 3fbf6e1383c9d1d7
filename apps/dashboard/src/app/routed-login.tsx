import { useNavigate } from 'react-router-dom';
import { LoginScreen } from '../screens/login/login-screen.tsx';

/** Login at its address, after a logout or for whoever comes back. */
export function RoutedLogin() {
  const navigate = useNavigate();
  return <LoginScreen onLand={(path) => void navigate(path, { replace: true })} />;
}
