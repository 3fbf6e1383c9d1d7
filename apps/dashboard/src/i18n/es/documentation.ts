import type { documentation as english } from '../en/documentation.ts';
import type { Texts } from '../texts.ts';

export const documentation = {
  index: 'Contenido',
  search: 'Buscar en la documentación',
  clearSearch: 'Borrar la búsqueda',
  found_one: '{{count, number}} tema',
  found_many: '{{count, number}} de temas',
  found_other: '{{count, number}} temas',
  noMatch: 'Sin coincidencias',
  noMatchWhy: 'Ningún tema contiene «{{query}}».',
  linkTo: 'Enlace a «{{title}}»',
  top: 'Volver arriba',
  manuals: {
    title: 'Manuales para descargar',
    names: {
      dashboard: 'Manual del panel',
      hardware: 'Manual del equipo',
      beacon: 'Ficha técnica de la baliza',
      gateway: 'Ficha técnica del gateway',
      requirements: 'Requisitos del sistema y de WiFi',
    },
    size_one: 'PDF, {{count, number}} página, {{size}}',
    size_many: 'PDF, {{count, number}} de páginas, {{size}}',
    size_other: 'PDF, {{count, number}} páginas, {{size}}',
  },
} as const satisfies Texts<typeof english>;
