import type { tour as english } from '../en/tour.ts';
import type { Texts } from '../texts.ts';

export const tour = {
  close: 'Cerrar la visita',
  count: '{{step}} de {{steps}}',
  back: 'Atrás',
  next: 'Siguiente',
  done: 'Listo',
  world: {
    title: 'Aquí todo es simulado',
    text: 'Los vehículos, las etiquetas y los gateways se mueven e informan según un escenario, con su propio reloj y un mes de historial. Algunos dispositivos fallan a propósito, como dice el escenario.',
  },
  accounts: {
    title: 'Cambie de cuenta',
    text: 'Cierre la sesión para volver a la lista de cuentas. Cada cliente tiene sus propias pantallas y cada rol ve lo que puede hacer.',
  },
  keys: {
    title: 'Use el teclado',
    text: 'Pulse ? en cualquier pantalla para ver sus teclas, y / para buscar en su lista. Mayús+D abre el director, que mueve el reloj y provoca fallos.',
  },
} as const satisfies Texts<typeof english>;
