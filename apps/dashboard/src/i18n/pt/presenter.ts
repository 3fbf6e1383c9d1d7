import type { presenter as english } from '../en/presenter.ts';
import type { Texts } from '../texts.ts';

export const presenter: Texts<typeof english> = {
  title: 'Vista do apresentador',
  notLoaded: 'Não foi possível carregar a vista do apresentador.',
  stale: 'O servidor não responde. Última resposta há {{age}}.',
  noControls: {
    title: 'Este navegador não tem acesso aos controlos',
    scan: 'No computador do apresentador, abra o diretor, escolha «Navegadores» e leia o código com este dispositivo.',
    command: 'Ou execute lapwing pair no computador do servidor e abra a ligação que ele mostra.',
  },
  cue: 'Cena {{number, number}} de {{count, number}}',
  next: 'Cena seguinte',
  nextAt: 'às {{time}}',
  last: 'Esta é a última cena.',
  elapsed: 'Decorrido',
  bar: 'Apresentação',
  back: 'Anterior',
  forward: 'Seguinte',
  blank: 'Ecrã preto',
  kiosk: 'Quiosque',
  end: 'Terminar a apresentação',
  endQuestion: 'Terminar a apresentação?',
  endWhy: 'O mundo fica como está.',
  keep: 'Cancelar',
  start: 'Iniciar uma apresentação',
  pair: {
    opening: 'A emparelhar este navegador',
    failed: 'Este navegador não foi emparelhado',
    used: 'A ligação já foi utilizada. Funciona uma só vez.',
    expired: 'A ligação expirou.',
    unknown: 'O servidor não conhece esta ligação.',
    another: 'Peça uma nova no diretor, em «Navegadores».',
    notKept: 'Os cookies estão bloqueados. Permita-os para esta página e peça uma ligação nova.',
    unreachable: 'O servidor não responde. Verifique a ligação à rede e tente novamente.',
  },
};
