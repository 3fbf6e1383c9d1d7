import type { password as english } from '../en/password.ts';
import type { Texts } from '../texts.ts';

export const password = {
  new: 'Nova palavra-passe',
  confirmation: 'Confirmar a nova palavra-passe',
  showConfirmation: 'Mostrar a confirmação',
  rule: 'De {{min}} a {{max}} caracteres',
  problem: {
    empty: 'Introduza a sua nova palavra-passe',
    tooShort: 'Use pelo menos {{min}} caracteres.',
    tooLong: 'Use no máximo {{max}} caracteres.',
    unchanged: 'A nova palavra-passe tem de ser diferente da atual.',
  },
  confirmationProblem: {
    empty: 'Confirme a sua nova palavra-passe',
    unequal: 'As palavras-passe não coincidem.',
  },
  reset: {
    title: 'Escolha uma nova palavra-passe',
    lead: 'A sua sessão terminará em todos os dispositivos.',
    submit: 'Guardar a nova palavra-passe',
    done: 'Palavra-passe alterada. Inicie sessão com a nova.',
    invalid: 'Token inválido',
    invalidWhy: 'A ligação já foi usada, expirou ou está incompleta.',
    another: 'Enviar outro e-mail',
    unauthorized: 'Acesso não autorizado.',
  },
} as const satisfies Texts<typeof english>;
