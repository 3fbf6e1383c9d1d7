import type { login as english } from '../en/login.ts';
import type { Texts } from '../texts.ts';

export const login = {
  title: 'Iniciar sesión',
  lead: 'Ubicaciones en vivo, vueltas y analítica de su instalación.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordPlaceholder: 'Introduzca su contraseña',
  submit: 'Iniciar sesión',
  unreachable: 'No se puede acceder al servicio. Compruebe la conexión e inténtelo de nuevo.',
  sessionEnded: 'Su sesión ha terminado. Vuelva a iniciarla.',
  notKept: 'Las cookies están bloqueadas. Permítalas en esta página e inténtelo de nuevo.',
  toSignIn: 'Ir al inicio de sesión',
  forgot: {
    link: '¿Ha olvidado la contraseña?',
    title: '¿Ha olvidado su contraseña?',
    lead: 'Introduzca su correo electrónico. Le enviaremos un enlace para elegir una contraseña nueva.',
    submit: 'Enviar correo',
    back: 'Volver al inicio de sesión',
    sent: 'Correo enviado',
    sentWhy: 'Si {{email}} pertenece a una cuenta, hay un enlace en camino para elegir una contraseña nueva.',
    spam: 'Si no llega nada, revise la carpeta de correo no deseado.',
    failed: 'El correo no se ha enviado',
  },
  handoff: {
    signingIn: 'Iniciando sesión',
    invalidRedirect: 'Redirección no válida',
    invalidRedirectWhy: 'Este enlace lleva a «{{word}}», que no existe. No ha iniciado sesión.',
    used: 'Este enlace ya no funciona',
    usedWhy: 'Ya se usó o ha caducado. Pida uno nuevo o inicie sesión con su contraseña.',
    failed: 'No se ha podido iniciar la sesión',
  },
} as const satisfies Texts<typeof english>;
