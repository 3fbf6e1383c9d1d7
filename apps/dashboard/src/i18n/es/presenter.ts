import type { presenter as english } from '../en/presenter.ts';
import type { Texts } from '../texts.ts';

export const presenter: Texts<typeof english> = {
  title: 'Vista del presentador',
  notLoaded: 'No se pudo cargar la vista del presentador.',
  stale: 'El servidor no responde. Última respuesta hace {{age}}.',
  noControls: {
    title: 'Este navegador no tiene acceso a los controles',
    scan: 'En el ordenador del presentador, abra el director, elija «Navegadores» y escanee el código con este dispositivo.',
    command: 'O ejecute lapwing pair en el equipo del servidor y abra el enlace que muestra.',
  },
  cue: 'Escena {{number, number}} de {{count, number}}',
  next: 'Escena siguiente',
  nextAt: 'a las {{time}}',
  last: 'Esta es la última escena.',
  elapsed: 'Transcurrido',
  bar: 'Presentación',
  back: 'Atrás',
  forward: 'Siguiente',
  blank: 'Pantalla negra',
  kiosk: 'Quiosco',
  end: 'Terminar la presentación',
  endQuestion: '¿Terminar la presentación?',
  endWhy: 'El mundo se queda como está.',
  keep: 'Cancelar',
  start: 'Iniciar una presentación',
  pair: {
    opening: 'Vinculando este navegador',
    failed: 'Este navegador no se vinculó',
    used: 'El enlace ya se utilizó. Funciona una sola vez.',
    expired: 'El enlace ha caducado.',
    unknown: 'El servidor no conoce este enlace.',
    another: 'Pida uno nuevo en el director, en «Navegadores».',
    notKept: 'Las cookies están bloqueadas. Permítalas para esta página y pida un enlace nuevo.',
    unreachable: 'El servidor no responde. Compruebe la conexión y vuelva a intentarlo.',
  },
};
