import type { show as english } from '../en/show.ts';
import type { Texts } from '../texts.ts';

export const show: Texts<typeof english> = {
  title: 'Guiones',
  loading: 'Cargando los guiones',
  back: 'Atrás',
  next: 'Siguiente',
  end: 'Terminar',
  place: '{{place, number}} de {{count, number}}',
  strip: 'Presentación: {{title}}',
  cues: 'Escenas',
  elapsed: 'En marcha desde hace {{time}}',
  stale: 'Sin actualizar',
  follow: 'Esta pantalla la sigue',
  missing: 'Esta escena no llega.',
  doesNotCome: 'no llega',
  reason: {
    limit: 'Lo que espera no ha ocurrido a tiempo.',
    order: 'Su hora no es posterior a la de la escena anterior.',
    before: 'Cuenta desde una escena que no llega.',
    outside: 'Su hora es anterior al historial del mundo.',
    column: 'Su condición mira un valor que no se puede buscar.',
  },
  coming: {
    in: 'La siguiente a las {{time}}, dentro de {{left}} del mundo',
    due: 'La siguiente escena debía empezar a las {{time}}',
    missing: 'La siguiente escena no llega',
    none: 'Esta es la última escena',
  },
  sheets: {
    title: 'Guiones',
    none: 'El escenario no tiene guiones.',
    cues_one: '{{count, number}} escena',
    cues_many: '{{count, number}} de escenas',
    cues_other: '{{count, number}} escenas',
    start: 'Empezar',
    startLabel: 'Empezar: {{title}}',
  },
  start: {
    question: '¿Empezar «{{title}}»?',
    why: 'El mundo vuelve a empezar ahora. Se pierde lo que se haya cambiado en él, y es posible que las instantáneas anteriores ya no encajen.',
    keep: 'Conservar el mundo',
    act: 'Empezar la presentación',
  },
  blank: {
    name: 'Pantalla negra',
    on: 'La pantalla está en negro. Púlsela, o pulse la tecla B, para mostrar la página.',
  },
  kiosk: {
    start: 'Avanzar sola',
    label: 'Texto de la presentación',
    stop: 'Pulse en cualquier lugar para detenerla',
  },
  keys: {
    title: 'Presentación',
    next: 'Escena siguiente',
    back: 'Escena anterior',
    blank: 'Poner la pantalla en negro o volver a mostrarla',
  },
  failed: {
    load: 'No se pudo cargar la presentación.',
    change: 'La presentación no se ha cambiado',
    follow: 'Esta pantalla no ha podido ir a la escena',
  },
};
