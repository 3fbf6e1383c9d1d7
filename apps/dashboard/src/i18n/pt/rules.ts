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
    empty: 'Introduza o e-mail',
    format: 'Introduza um e-mail válido, p. ex. nome@empresa.com.',
    tooLong: `Use no máximo ${EMAIL_MAX} caracteres.`,
  },
  forgotten: { empty: 'Introduza primeiro o seu e-mail.' },
  signIn: { noPassword: 'Introduza a sua palavra-passe.', wrong: 'Utilizador ou palavra-passe incorretos' },
  reset: { refused: 'Acesso não autorizado.' },
  currentPassword: { empty: 'Introduza a sua palavra-passe atual' },
  newPassword: {
    empty: 'Introduza a sua nova palavra-passe',
    tooShort: `Use pelo menos ${PASSWORD_MIN} caracteres.`,
    tooLong: `Use no máximo ${PASSWORD_MAX} caracteres.`,
    unchanged: 'A nova palavra-passe tem de ser diferente da atual.',
  },
  confirmation: { empty: 'Confirme a sua nova palavra-passe', unequal: 'As palavras-passe não coincidem.' },
  name: { empty: 'Introduza um nome.', tooLong: `Use no máximo ${NAME_MAX} caracteres.` },
  label: { tooLong: `Use no máximo ${LABEL_MAX} caracteres.` },
  gatewayLabel: { required: 'Introduza um nome.', 'too-long': `Use no máximo ${LABEL_MAX} caracteres.` },
  address: {
    'bad-address': 'Introduza um endereço IPv4, por exemplo 192.168.1.20.',
    'fill-this': 'Preencha este valor.',
  },
  threshold: { outside: `Escolha um alcance de 0 a ${RANGE_MAX}.` },
  child: {
    inactive: 'Esta baliza não está no mapa.',
    'has-parent': 'Esta baliza já é filha de outra baliza.',
    'has-children': 'Esta baliza tem balizas filhas.',
    'in-route': 'Esta baliza está numa rota.',
  },
  replacement: {
    'other-type': 'A etiqueta é de outro tipo.',
    destroyed: 'A etiqueta está destruída.',
    active: 'A etiqueta está ativa. Só uma inativa pode substituir outra.',
  },
  associatedBeacon: { unknown: 'Escolha uma baliza existente.' },
  ssid: {
    empty: 'Introduza um nome de rede.',
    unprintable: 'O nome da rede contém um carácter que não pode ser mostrado. Escreva-o de novo.',
    tooShort: `O nome da rede tem de ter pelo menos ${SSID_MIN} caracteres.`,
    tooLong: `O nome da rede pode ter no máximo ${SSID_MAX} caracteres.`,
    tooManyBytes: 'O nome da rede é demasiado longo. As letras com acento e os símbolos ocupam 2 a 4 caracteres.',
    taken: 'O SSID já existe, escolha outro nome.',
  },
  hidden: { another: 'Só pode haver uma rede oculta, e já há outra.' },
  networkPassword: {
    empty: 'Introduza uma palavra-passe de rede.',
    unprintable: 'A palavra-passe da rede contém um carácter que não pode ser mostrado. Escreva-a de novo.',
    tooShort: `A palavra-passe da rede tem de ter pelo menos ${NETWORK_PASSWORD_MIN} caracteres.`,
    tooLong: `A palavra-passe da rede pode ter no máximo ${NETWORK_PASSWORD_MAX} caracteres.`,
  },
  networkConfirmation: { empty: 'Confirme a palavra-passe da rede.', unequal: 'As palavras-passe não coincidem.' },
  routeLabel: {
    required: 'Introduza um nome.',
    'too-short': `Use pelo menos ${ROUTE_LABEL_MIN} caracteres.`,
    'too-long': `Use no máximo ${ROUTE_LABEL_MAX} caracteres.`,
  },
  routeStops: {
    'none-given': 'Adicione pelo menos uma baliza.',
    'not-on-map': 'Esta baliza não está no mapa.',
    'is-child': 'Esta é uma baliza filha. Use a baliza principal.',
    'twice-in-a-row': 'A mesma baliza aparece duas vezes seguidas.',
  },
  shift: { outside: 'Escolha uma hora entre as 00:00 e as 23:59.', 'too-short': 'Um turno dura pelo menos um minuto.' },
} as const satisfies Texts<typeof english>;
