export function LoginScreen() {
  return <main>Login</main>;
}
