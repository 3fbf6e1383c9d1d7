import type { scanner as english } from '../en/scanner.ts';
import type { Texts } from '../texts.ts';

export const scanner = {
  scan: 'Leitura',
  field: 'Leia ou escreva um ID',
  hint: 'A pesquisa começa no oitavo carácter, sem Enter.',
  invalid: {
    long: 'ID inválido: tem {{count, number}} caracteres em vez de {{length}}.',
    short: 'ID inválido: só tem {{count, number}} de {{length}} caracteres.',
    character:
      'ID inválido: “{{character}}” não faz parte de um ID. Um ID tem {{length}} caracteres de 0 a 9 e de A a F.',
  },
  none: 'Ainda não foi lido nada',
  noneWhy: 'Leia uma etiqueta ou baliza, ou escreva o seu ID.',
  notFound: 'Não encontrada',
  notFoundWhy: 'Este cliente não tem nenhuma etiqueta ou baliza com o ID {{id}}.',
  failed: 'A pesquisa falhou',
  details: 'Detalhes',
  change: 'Alterar',
  kinds: { beacon: 'Baliza', tag: 'Etiqueta' },
  seenBy: 'Detetada por {{name}} há {{age}}',
  announcement: '{{name}} foi encontrada.',
  install: 'Esta baliza está inativa. Instale-a: adicione-a ao mapa antes de a alterar.',
  removeWhy: 'Fica inativa e não pode ser alterada até ser adicionada de novo ao mapa.',
  undo: 'Anular as alterações',
  add: {
    open: 'Adicionar ao mapa',
    title: 'Adicionar {{name}} ao mapa',
    hint: 'Clique no seu lugar, ou mova-a com as setas.',
    hintTouch: 'Toque no seu lugar, ou arraste-a para a mover.',
    noMap: 'Não foi possível carregar o mapa',
    nowhere: 'Por colocar',
    at: 'Em {{place}}',
    act: 'Adicionar aqui',
    overtaken: 'Outra pessoa adicionou-a ao mapa, por isso nada foi guardado.',
  },
} as const satisfies Texts<typeof english>;
