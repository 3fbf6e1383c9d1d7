import type { keys as english } from '../en/keys.ts';
import type { Texts } from '../texts.ts';

export const keys = {
  title: 'Klávesové skratky',
  close: 'Zavrieť skratky',
  use: 'Používať klávesové skratky',
  space: 'Medzerník',
  shift: 'Shift',
  everywhere: {
    title: 'Všade',
    help: 'Zobraziť skratky',
    close: 'Zavrieť, čo je otvorené, alebo zrušiť',
    director: 'Otvoriť alebo zavrieť režiséra',
  },
  map: {
    title: 'Mapa (kliknite na ňu alebo prejdite klávesom Tab)',
    move: 'Posunúť mapu',
    zoom: 'Priblížiť alebo oddialiť',
  },
  lists: {
    row: 'Riadok vyššie alebo nižšie',
    action: 'Predchádzajúca alebo ďalšia akcia riadka',
    page: 'O stranu vyššie alebo nižšie',
    ends: 'Prvý alebo posledný riadok',
  },
  editing: {
    title: 'Úprava polôh',
    nudge: 'Posunúť vybraný prvok o pixel',
    far: 'Posunúť ho o desať pixelov',
    confirm: 'Potvrdiť posun',
    revert: 'Vrátiť posun',
  },
} as const satisfies Texts<typeof english>;
