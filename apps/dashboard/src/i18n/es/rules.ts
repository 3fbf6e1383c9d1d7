import {
  EMAIL_MAX,
  LABEL_MAX,
  NAME_MAX,
  NETWORK_PASSWORD_MAX,
  NETWORK_PASSWORD_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  RANGE_MAX,
  ROUTE_LABEL_MAX,
  ROUTE_LABEL_MIN,
  SSID_MAX,
  SSID_MIN,
} from '@lapwing/domain';
import type { rules as english } from '../en/rules.ts';
import type { Texts } from '../texts.ts';

export const rules = {
  email: {
    empty: 'Introduzca el correo electrónico',
    format: 'Introduzca un correo electrónico válido, p. ej. nombre@empresa.com.',
    tooLong: `Use como máximo ${EMAIL_MAX} caracteres.`,
  },
  forgotten: { empty: 'Introduzca primero su correo electrónico.' },
  signIn: { noPassword: 'Introduzca su contraseña.', wrong: 'Usuario o contraseña incorrectos' },
  reset: { refused: 'Acceso no autorizado.' },
  currentPassword: { empty: 'Introduzca su contraseña actual' },
  newPassword: {
    empty: 'Introduzca su contraseña nueva',
    tooShort: `Use al menos ${PASSWORD_MIN} caracteres.`,
    tooLong: `Use como máximo ${PASSWORD_MAX} caracteres.`,
    unchanged: 'La contraseña nueva debe ser distinta de la actual.',
  },
  confirmation: { empty: 'Confirme su contraseña nueva', unequal: 'Las contraseñas no coinciden.' },
  name: { empty: 'Introduzca un nombre.', tooLong: `Use como máximo ${NAME_MAX} caracteres.` },
  label: { tooLong: `Use como máximo ${LABEL_MAX} caracteres.` },
  gatewayLabel: { required: 'Introduzca un nombre.', 'too-long': `Use como máximo ${LABEL_MAX} caracteres.` },
  address: {
    'bad-address': 'Introduzca una dirección IPv4, por ejemplo 192.168.1.20.',
    'fill-this': 'Rellene este valor.',
  },
  threshold: { outside: `Elija un alcance de 0 a ${RANGE_MAX}.` },
  child: {
    inactive: 'Esta baliza no está en el mapa.',
    'has-parent': 'Esta baliza ya es hija de otra baliza.',
    'has-children': 'Esta baliza tiene balizas hijas.',
    'in-route': 'Esta baliza está en una ruta.',
  },
  replacement: {
    'other-type': 'La etiqueta es de otro tipo.',
    destroyed: 'La etiqueta está destruida.',
    active: 'La etiqueta está activa. Solo una inactiva puede reemplazar a otra.',
  },
  associatedBeacon: { unknown: 'Elija una baliza existente.' },
  ssid: {
    empty: 'Introduzca un nombre de red.',
    unprintable: 'El nombre de la red contiene un carácter que no se puede mostrar. Escríbalo de nuevo.',
    tooShort: `El nombre de la red debe tener al menos ${SSID_MIN} caracteres.`,
    tooLong: `El nombre de la red puede tener como máximo ${SSID_MAX} caracteres.`,
    tooManyBytes:
      'El nombre de la red es demasiado largo. Las letras con acento y los símbolos ocupan de 2 a 4 caracteres.',
    taken: 'El SSID ya existe, elija otro nombre.',
  },
  hidden: { another: 'Solo puede haber una red oculta, y ya hay otra.' },
  networkPassword: {
    empty: 'Introduzca una contraseña de red.',
    unprintable: 'La contraseña de la red contiene un carácter que no se puede mostrar. Escríbala de nuevo.',
    tooShort: `La contraseña de la red debe tener al menos ${NETWORK_PASSWORD_MIN} caracteres.`,
    tooLong: `La contraseña de la red puede tener como máximo ${NETWORK_PASSWORD_MAX} caracteres.`,
  },
  networkConfirmation: { empty: 'Confirme la contraseña de la red.', unequal: 'Las contraseñas no coinciden.' },
  routeLabel: {
    required: 'Introduzca un nombre.',
    'too-short': `Use al menos ${ROUTE_LABEL_MIN} caracteres.`,
    'too-long': `Use como máximo ${ROUTE_LABEL_MAX} caracteres.`,
  },
  routeStops: {
    'none-given': 'Añada al menos una baliza.',
    'not-on-map': 'Esta baliza no está en el mapa.',
    'is-child': 'Esta es una baliza hija. Use su baliza principal.',
    'twice-in-a-row': 'La misma baliza aparece dos veces seguidas.',
  },
  shift: { outside: 'Elija una hora de 00:00 a 23:59.', 'too-short': 'Un turno dura al menos un minuto.' },
} as const satisfies Texts<typeof english>;
