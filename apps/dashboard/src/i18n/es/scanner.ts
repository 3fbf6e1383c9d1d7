import type { scanner as english } from '../en/scanner.ts';
import type { Texts } from '../texts.ts';

export const scanner = {
  scan: 'Escaneo',
  field: 'Escanee o escriba un ID',
  hint: 'La búsqueda empieza con el octavo carácter, sin Intro.',
  invalid: {
    long: 'ID no válido: tiene {{count, number}} caracteres en lugar de {{length}}.',
    short: 'ID no válido: solo tiene {{count, number}} de {{length}} caracteres.',
    character:
      'ID no válido: «{{character}}» no forma parte de un ID. Un ID tiene {{length}} caracteres de 0 a 9 y de A a F.',
  },
  none: 'Aún no se ha escaneado nada',
  noneWhy: 'Escanee una etiqueta o baliza, o escriba su ID.',
  notFound: 'No encontrada',
  notFoundWhy: 'Este cliente no tiene ninguna etiqueta ni baliza con el ID {{id}}.',
  failed: 'La búsqueda ha fallado',
  details: 'Detalles',
  change: 'Cambiar',
  kinds: { beacon: 'Baliza', tag: 'Etiqueta' },
  seenBy: 'Detectada por {{name}} hace {{age}}',
  announcement: 'Se encontró {{name}}.',
  install: 'Esta baliza está inactiva. Instálela: añádala al mapa antes de cambiarla.',
  removeWhy: 'Quedará inactiva y no se podrá cambiar hasta que se añada de nuevo al mapa.',
  undo: 'Deshacer los cambios',
  add: {
    open: 'Añadir al mapa',
    title: 'Añadir {{name}} al mapa',
    hint: 'Haga clic en su lugar, o muévala con las flechas.',
    hintTouch: 'Toque su lugar, o arrástrela para moverla.',
    noMap: 'No se pudo cargar el mapa',
    nowhere: 'Sin colocar',
    at: 'En {{place}}',
    act: 'Añadir aquí',
    overtaken: 'Otra persona la añadió al mapa, así que no se guardó nada.',
  },
} as const satisfies Texts<typeof english>;
