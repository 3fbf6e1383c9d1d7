import type { login as english } from '../en/login.ts';
import type { Texts } from '../texts.ts';

export const login = {
  title: 'Iniciar sesión',
  lead: 'Vea dónde está todo y cómo va la jornada.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordPlaceholder: 'Introduzca su contraseña',
  showPassword: 'Mostrar la contraseña',
  submit: 'Iniciar sesión',
  enterEmail: 'Introduzca el correo electrónico',
  emailFormat: 'Introduzca una dirección completa, como nombre@empresa.com.',
  enterPassword: 'Introduzca su contraseña.',
  wrongCredentials: 'Usuario o contraseña incorrectos',
  unreachable: 'No se puede acceder al servicio. Compruebe la conexión e inténtelo de nuevo.',
  sessionEnded: 'Su sesión ha terminado. Vuelva a iniciarla.',
} as const satisfies Texts<typeof english>;
