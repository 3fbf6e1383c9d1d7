import type { tour as english } from '../en/tour.ts';
import type { Texts } from '../texts.ts';

export const tour = {
  close: 'Fechar a visita',
  count: '{{step}} de {{steps}}',
  back: 'Anterior',
  next: 'Seguinte',
  done: 'Concluir',
  world: {
    title: 'Aqui tudo é simulado',
    text: 'Os veículos, as etiquetas e os gateways movem-se e comunicam segundo um cenário, com um relógio próprio e um mês de histórico. Alguns dispositivos falham de propósito, como diz o cenário.',
  },
  accounts: {
    title: 'Mude de conta',
    text: 'Termine a sessão para voltar à lista de contas. Cada cliente tem os seus ecrãs e cada função vê o que pode fazer.',
  },
  keys: {
    title: 'Use o teclado',
    text: 'Prima ? em qualquer ecrã para ver as suas teclas, e / para pesquisar na sua lista. Shift+D abre o diretor, que move o relógio e provoca falhas.',
  },
} as const satisfies Texts<typeof english>;
