import type { password as english } from '../en/password.ts';
import type { Texts } from '../texts.ts';

export const password = {
  new: 'Contraseña nueva',
  confirmation: 'Confirmar la contraseña nueva',
  showConfirmation: 'Mostrar la confirmación',
  rule: 'De {{min}} a {{max}} caracteres',
  problem: {
    empty: 'Introduzca su contraseña nueva',
    tooShort: 'Use al menos {{min}} caracteres.',
    tooLong: 'Use como máximo {{max}} caracteres.',
    unchanged: 'La contraseña nueva debe ser distinta de la actual.',
  },
  confirmationProblem: {
    empty: 'Confirme su contraseña nueva',
    unequal: 'Las contraseñas no coinciden.',
  },
  reset: {
    title: 'Elija una contraseña nueva',
    lead: 'Se cerrará su sesión en todos los dispositivos.',
    submit: 'Guardar la contraseña nueva',
    done: 'Contraseña cambiada. Inicie sesión con la nueva.',
    invalid: 'Token no válido',
    invalidWhy: 'El enlace ya se usó, ha caducado o no está completo.',
    another: 'Enviar otro correo',
    unauthorized: 'Acceso no autorizado.',
  },
} as const satisfies Texts<typeof english>;
