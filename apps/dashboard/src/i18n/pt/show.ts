import type { show as english } from '../en/show.ts';
import type { Texts } from '../texts.ts';

export const show: Texts<typeof english> = {
  title: 'Guiões',
  loading: 'A carregar os guiões',
  back: 'Anterior',
  next: 'Seguinte',
  end: 'Terminar',
  place: '{{place, number}} de {{count, number}}',
  strip: 'Apresentação: {{title}}',
  cues: 'Cenas',
  elapsed: 'Em curso há {{time}}',
  stale: 'Não atualizado',
  follow: 'Este ecrã acompanha',
  missing: 'Esta cena não chega.',
  doesNotCome: 'não chega',
  reason: {
    limit: 'Aquilo por que espera não aconteceu a tempo.',
    order: 'A sua hora não é posterior à da cena anterior.',
    before: 'Conta a partir de uma cena que não chega.',
    outside: 'A sua hora é anterior ao histórico do mundo.',
    column: 'A sua condição usa um valor que não pode ser pesquisado.',
  },
  coming: {
    in: 'A seguinte às {{time}}, dentro de {{left}} do mundo',
    due: 'A cena seguinte devia ter começado às {{time}}',
    missing: 'A cena seguinte não chega',
    none: 'Esta é a última cena',
  },
  sheets: {
    title: 'Guiões',
    none: 'O cenário não tem guiões.',
    cues_one: '{{count, number}} cena',
    cues_many: '{{count, number}} de cenas',
    cues_other: '{{count, number}} cenas',
    start: 'Iniciar',
    startLabel: 'Iniciar: {{title}}',
  },
  start: {
    question: 'Iniciar «{{title}}»?',
    why: 'O mundo recomeça agora. Perde-se o que nele foi alterado, e os instantâneos anteriores podem deixar de servir.',
    keep: 'Manter o mundo',
    act: 'Iniciar a apresentação',
  },
  blank: {
    name: 'Ecrã preto',
    on: 'O ecrã está preto. Prima-o, ou prima a tecla B, para mostrar a página.',
  },
  kiosk: {
    start: 'Avançar sozinha',
    label: 'Texto da apresentação',
    stop: 'Prima em qualquer lugar para parar',
  },
  keys: {
    title: 'Apresentação',
    next: 'Cena seguinte',
    back: 'Cena anterior',
    blank: 'Pôr o ecrã preto ou voltar a mostrá-lo',
  },
  failed: {
    load: 'Não foi possível carregar a apresentação.',
    change: 'A apresentação não foi alterada',
    follow: 'Este ecrã não conseguiu ir para a cena',
  },
};
