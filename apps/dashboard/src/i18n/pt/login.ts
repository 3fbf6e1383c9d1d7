import type { login as english } from '../en/login.ts';
import type { Texts } from '../texts.ts';

export const login = {
  title: 'Iniciar sessão',
  lead: 'Veja onde está tudo e como corre o dia.',
  email: 'E-mail',
  password: 'Palavra-passe',
  passwordPlaceholder: 'Introduza a sua palavra-passe',
  showPassword: 'Mostrar a palavra-passe',
  submit: 'Iniciar sessão',
  enterEmail: 'Introduza o e-mail',
  emailFormat: 'Introduza um endereço completo, como nome@empresa.com.',
  enterPassword: 'Introduza a sua palavra-passe.',
  wrongCredentials: 'Utilizador ou palavra-passe incorretos',
  unreachable: 'Não é possível aceder ao serviço. Verifique a ligação e tente de novo.',
  sessionEnded: 'A sua sessão terminou. Inicie-a de novo.',
} as const satisfies Texts<typeof english>;
