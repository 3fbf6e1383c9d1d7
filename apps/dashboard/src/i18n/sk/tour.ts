import type { tour as english } from '../en/tour.ts';
import type { Texts } from '../texts.ts';

export const tour = {
  close: 'Zavrieť prehliadku',
  count: '{{step}} z {{steps}}',
  back: 'Späť',
  next: 'Ďalej',
  done: 'Hotovo',
  world: {
    title: 'Všetko je tu simulované',
    text: 'Vozidlá, značky a brány sa pohybujú a hlásia podľa scenára, majú vlastné hodiny a mesačnú históriu. Niektoré zariadenia zlyhajú zámerne, podľa scenára.',
  },
  accounts: {
    title: 'Zmeňte účet',
    text: 'Odhláste sa a vrátite sa k zoznamu účtov. Každý klient má vlastné obrazovky a každá rola vidí to, čo smie robiť.',
  },
  keys: {
    title: 'Používajte klávesnicu',
    text: 'Na každej obrazovke stlačte ? a zobrazia sa jej klávesy; klávesom / hľadáte v zozname. Shift+D otvorí režiséra, ktorý posúva hodiny a spúšťa poruchy.',
  },
} as const satisfies Texts<typeof english>;
