import type { password as english } from '../en/password.ts';
import type { Texts } from '../texts.ts';

export const password = {
  new: 'Contraseña nueva',
  confirmation: 'Confirmar la contraseña nueva',
  showConfirmation: 'Mostrar la confirmación',
  rule: 'De {{min}} a {{max}} caracteres',
  reset: {
    title: 'Elija una contraseña nueva',
    lead: 'Se cerrará su sesión en todos los dispositivos.',
    submit: 'Guardar la contraseña nueva',
    done: 'Contraseña cambiada. Inicie sesión con la nueva.',
    invalid: 'Token no válido',
    invalidWhy: 'El enlace ya se usó, ha caducado o no está completo.',
    another: 'Enviar otro correo',
  },
} as const satisfies Texts<typeof english>;
