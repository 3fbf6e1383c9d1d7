import type { password as english } from '../en/password.ts';
import type { Texts } from '../texts.ts';

export const password = {
  new: 'Nova palavra-passe',
  confirmation: 'Confirmar a nova palavra-passe',
  showConfirmation: 'Mostrar a confirmação',
  rule: 'De {{min}} a {{max}} caracteres',
  reset: {
    title: 'Escolha uma nova palavra-passe',
    lead: 'A sua sessão terminará em todos os dispositivos.',
    submit: 'Guardar a nova palavra-passe',
    done: 'Palavra-passe alterada. Inicie sessão com a nova.',
    invalid: 'Token inválido',
    invalidWhy: 'A ligação já foi usada, expirou ou está incompleta.',
    another: 'Enviar outro e-mail',
  },
} as const satisfies Texts<typeof english>;
