import type { login as english } from '../en/login.ts';
import type { Texts } from '../texts.ts';

export const login = {
  title: 'Iniciar sessão',
  lead: 'Localizações ao vivo, voltas e análises das suas instalações.',
  email: 'E-mail',
  password: 'Palavra-passe',
  passwordPlaceholder: 'Introduza a sua palavra-passe',
  submit: 'Iniciar sessão',
  unreachable: 'Não é possível aceder ao serviço. Verifique a ligação e tente de novo.',
  sessionEnded: 'A sua sessão terminou. Inicie-a de novo.',
  notKept: 'Os cookies estão bloqueados. Permita-os nesta página e tente de novo.',
  toSignIn: 'Ir para o início de sessão',
  forgot: {
    link: 'Esqueceu a palavra-passe?',
    title: 'Esqueceu a sua palavra-passe?',
    lead: 'Introduza o seu e-mail. Enviamos-lhe uma ligação para escolher uma nova palavra-passe.',
    submit: 'Enviar e-mail',
    back: 'Voltar ao início de sessão',
    sent: 'E-mail enviado',
    sentWhy: 'Se {{email}} pertencer a uma conta, vai receber uma ligação para escolher uma nova palavra-passe.',
    spam: 'Se não receber nada, verifique a pasta de spam.',
    failed: 'O e-mail não foi enviado',
  },
  handoff: {
    signingIn: 'A iniciar sessão',
    invalidRedirect: 'Redirecionamento inválido',
    invalidRedirectWhy: 'Esta ligação leva a “{{word}}”, que não existe. A sua sessão não foi iniciada.',
    used: 'Esta ligação já não funciona',
    usedWhy: 'Já foi usada ou expirou. Peça uma nova ou inicie sessão com a sua palavra-passe.',
    failed: 'Não foi possível iniciar a sessão',
  },
} as const satisfies Texts<typeof english>;
