import type { keys as english } from '../en/keys.ts';
import type { Texts } from '../texts.ts';

export const keys = {
  title: 'Atajos de teclado',
  close: 'Cerrar los atajos',
  use: 'Usar atajos de teclado',
  space: 'Espacio',
  shift: 'Mayús',
  everywhere: {
    title: 'En todas partes',
    help: 'Mostrar los atajos',
    close: 'Cerrar lo que está abierto, o cancelar',
    director: 'Abrir o cerrar el director',
  },
  map: {
    title: 'Mapa (haga clic en él o llegue con Tab)',
    move: 'Mover el mapa',
    zoom: 'Acercar o alejar',
  },
  lists: {
    row: 'Fila anterior o siguiente',
    action: 'Acción anterior o siguiente de una fila',
    page: 'Una página arriba o abajo',
    ends: 'Primera o última fila',
  },
  editing: {
    title: 'Edición de posiciones',
    nudge: 'Mover el elemento elegido un píxel',
    far: 'Moverlo diez píxeles',
    confirm: 'Aceptar el movimiento',
    revert: 'Deshacer el movimiento',
  },
} as const satisfies Texts<typeof english>;
