import type { keys as english } from '../en/keys.ts';
import type { Texts } from '../texts.ts';

export const keys = {
  title: 'Atalhos do teclado',
  close: 'Fechar os atalhos',
  use: 'Usar atalhos do teclado',
  space: 'Espaço',
  shift: 'Shift',
  everywhere: {
    title: 'Em todo o lado',
    help: 'Mostrar os atalhos',
    close: 'Fechar o que está aberto, ou cancelar',
    director: 'Abrir ou fechar o diretor',
  },
  map: {
    title: 'Mapa (clique nele ou chegue com Tab)',
    move: 'Mover o mapa',
    zoom: 'Aproximar ou afastar',
  },
  lists: {
    row: 'Linha anterior ou seguinte',
    action: 'Ação anterior ou seguinte de uma linha',
    page: 'Uma página acima ou abaixo',
    ends: 'Primeira ou última linha',
  },
  editing: {
    title: 'Edição de posições',
    nudge: 'Mover o elemento escolhido um píxel',
    far: 'Movê-lo dez píxeis',
    confirm: 'Aceitar a mudança',
    revert: 'Anular a mudança',
  },
} as const satisfies Texts<typeof english>;
