export const login = {
  title: 'Sign in',
  lead: 'See where everything is, and how the day is going.',
  email: 'Email',
  password: 'Password',
  passwordPlaceholder: 'Enter your password',
  showPassword: 'Show password',
  submit: 'Sign in',
  enterEmail: 'Enter email',
  emailFormat: 'Enter a full address, as name@company.com.',
  enterPassword: 'Enter your password.',
  wrongCredentials: 'Wrong username/password',
  unreachable: 'The service cannot be reached. Check the connection, then try again.',
} as const;
