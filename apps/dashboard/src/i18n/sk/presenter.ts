import type { presenter as english } from '../en/presenter.ts';
import type { Texts } from '../texts.ts';

export const presenter: Texts<typeof english> = {
  title: 'Pohľad prezentujúceho',
  notLoaded: 'Pohľad prezentujúceho sa nepodarilo načítať.',
  stale: 'Server neodpovedá. Posledná odpoveď pred {{age}}.',
  noControls: {
    title: 'Tento prehliadač nemá prístup k ovládaniu',
    scan: 'Na počítači prezentujúceho otvorte panel Režisér, zvoľte „Prehliadače“ a týmto zariadením naskenujte kód.',
    command: 'Alebo spustite lapwing pair na počítači servera a otvorte odkaz, ktorý vypíše.',
  },
  cue: 'Scéna {{number, number}} z {{count, number}}',
  next: 'Ďalšia scéna',
  nextAt: 'o {{time}}',
  last: 'Toto je posledná scéna.',
  elapsed: 'Uplynulo',
  bar: 'Prezentácia',
  back: 'Späť',
  forward: 'Ďalej',
  blank: 'Čierna obrazovka',
  kiosk: 'Kiosk',
  end: 'Ukončiť prezentáciu',
  endQuestion: 'Ukončiť prezentáciu?',
  endWhy: 'Svet zostane taký, aký je.',
  keep: 'Zrušiť',
  start: 'Spustiť prezentáciu',
  pair: {
    opening: 'Páruje sa tento prehliadač',
    failed: 'Tento prehliadač nebol spárovaný',
    used: 'Odkaz už bol použitý. Funguje len raz.',
    expired: 'Platnosť odkazu vypršala.',
    unknown: 'Server tento odkaz nepozná.',
    another: 'Vyžiadajte si nový v paneli Režisér v časti „Prehliadače“.',
    notKept: 'Súbory cookie sú blokované. Povoľte ich pre túto stránku a vyžiadajte si nový odkaz.',
    unreachable: 'Server neodpovedá. Skontrolujte pripojenie a skúste to znova.',
  },
};
