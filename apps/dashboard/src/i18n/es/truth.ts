import type { truth as english } from '../en/truth.ts';
import type { Texts } from '../texts.ts';

export const truth = {
  layer: 'Posición real',
  why: 'Del simulador, no de los informes',
  title: 'Posición real e informada',
  chip: {
    loading: 'Cargando posiciones reales',
    failed: 'Sin posiciones reales',
    none: 'Todos donde se informa',
    elsewhere_one: '{{count, number}} no está donde se informa',
    elsewhere_many: '{{count, number}} de vehículos no están donde se informa',
    elsewhere_other: '{{count, number}} no están donde se informa',
    stale: 'sin actualizar',
  },
  none: 'Todos los vehículos están donde se informa.',
  failed: 'No se pudieron cargar las posiciones reales.',
  show: 'Mostrar en el mapa',
  truly: 'Real',
  reported: 'Informada',
  place: {
    at: 'en {{beacon}}',
    left: 'en camino desde {{beacon}}',
    unknown: 'aún en ninguna baliza',
    asOf: '{{place}}, {{time}}',
    fix: 'posición GPS, {{time}}',
    never: 'no en los últimos 31 días',
  },
  since: 'desde {{time}}, {{age}}',
  metres: 'a {{metres}} m',
  pixels: 'a {{pixels}} px',
  kind: {
    never: 'Sin informes',
    offline: 'Sin conexión',
    silent: 'Falta una señal de vida',
    'no-fix': 'Sin posición GPS',
    'beacon-not-heard': 'Baliza no detectada',
  },
} as const satisfies Texts<typeof english>;
