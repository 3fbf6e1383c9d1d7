import type { unlocated as english } from '../en/unlocated.ts';
import type { Texts } from '../texts.ts';

export const unlocated = {
  chip_one: '{{count, number}} fora do mapa',
  chip_many: '{{count, number}} de elementos fora do mapa',
  chip_other: '{{count, number}} fora do mapa',
  title: 'Fora do mapa',
  vehicles: 'Veículos',
  exciters: 'Excitadores',
  beacons: 'Balizas',
  spares_one: '{{count, number}} baliza de reserva',
  spares_many: '{{count, number}} de balizas de reserva',
  spares_other: '{{count, number}} balizas de reserva',
  place: 'Colocar no mapa',
  show: 'Mostrar de novo',
  heard: 'detetada pela última vez {{time}}',
  failed: 'Não foi possível carregar as balizas',
  why: {
    never: 'nunca detetado',
    noPosition: 'ainda sem posição',
    beaconRemoved: 'a sua última baliza foi retirada do mapa',
    hidden: 'ocultado por si',
    offline: 'sem ligação desde {{time}}',
    notPlaced: 'não está colocado no mapa',
    spare: 'de reserva, por instalar',
  },
  /** After a number. */
  reasons: {
    never: '{{count, number}} por detetar',
    noPosition: '{{count, number}} sem posição',
    beaconRemoved: '{{count, number}} numa baliza retirada',
    hidden: '{{count, number}} em modo oculto',
    offline: '{{count, number}} sem ligação',
    notPlaced: '{{count, number}} por colocar',
    spare: '{{count, number}} de reserva',
  },
  presence: {
    waiting: 'À espera',
    onTheWay: 'A caminho',
    currentlyHere: 'Está aqui',
    left: 'Saiu',
    inRoute: 'Em rota',
    ongoing: 'Em curso',
    offline: 'Sem ligação',
  },
} as const satisfies Texts<typeof english>;
