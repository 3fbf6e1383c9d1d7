import type { unlocated as english } from '../en/unlocated.ts';
import type { Texts } from '../texts.ts';

export const unlocated = {
  chip_one: '{{count, number}} fuera del mapa',
  chip_many: '{{count, number}} de elementos fuera del mapa',
  chip_other: '{{count, number}} fuera del mapa',
  title: 'Fuera del mapa',
  vehicles: 'Vehículos',
  exciters: 'Excitadores',
  beacons: 'Balizas',
  spares_one: '{{count, number}} baliza de reserva',
  spares_many: '{{count, number}} de balizas de reserva',
  spares_other: '{{count, number}} balizas de reserva',
  place: 'Colocar en el mapa',
  show: 'Mostrar de nuevo',
  heard: 'detectada por última vez {{time}}',
  failed: 'No se pudieron cargar las balizas',
  why: {
    never: 'nunca detectado',
    noPosition: 'aún sin posición',
    beaconRemoved: 'su última baliza se quitó del mapa',
    hidden: 'lo ha ocultado usted',
    offline: 'sin conexión desde {{time}}',
    notPlaced: 'no está colocado en el mapa',
    spare: 'de reserva, sin instalar',
  },
  /** After a number. */
  reasons: {
    never: '{{count, number}} sin detectar',
    noPosition: '{{count, number}} sin posición',
    beaconRemoved: '{{count, number}} en una baliza quitada',
    hidden: '{{count, number}} en modo oculto',
    offline: '{{count, number}} sin conexión',
    notPlaced: '{{count, number}} sin colocar',
    spare: '{{count, number}} de reserva',
  },
  presence: {
    waiting: 'En espera',
    onTheWay: 'En camino',
    currentlyHere: 'Está aquí',
    left: 'Ha salido',
    inRoute: 'En ruta',
    ongoing: 'En curso',
    offline: 'Sin conexión',
  },
} as const satisfies Texts<typeof english>;
