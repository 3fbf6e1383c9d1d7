import type { show as english } from '../en/show.ts';
import type { Texts } from '../texts.ts';

export const show: Texts<typeof english> = {
  title: 'Scenáre prezentácií',
  loading: 'Načítavajú sa scenáre',
  back: 'Späť',
  next: 'Ďalej',
  end: 'Ukončiť',
  place: '{{place, number}} z {{count, number}}',
  strip: 'Prezentácia: {{title}}',
  cues: 'Scény',
  elapsed: 'Beží {{time}}',
  stale: 'Neaktualizované',
  follow: 'Táto obrazovka ju sleduje',
  missing: 'Táto scéna nenastane.',
  doesNotCome: 'nenastane',
  reason: {
    limit: 'To, na čo čaká, sa nestalo včas.',
    order: 'Jej čas nie je po predchádzajúcej scéne.',
    before: 'Počíta sa od scény, ktorá nenastane.',
    outside: 'Jej čas je pred históriou sveta.',
    column: 'Jej podmienka používa hodnotu, ktorá sa nedá vyhľadať.',
  },
  coming: {
    in: 'Ďalšia o {{time}}, o {{left}} času sveta',
    due: 'Ďalšia scéna mala začať o {{time}}',
    missing: 'Ďalšia scéna nenastane',
    none: 'Toto je posledná scéna',
  },
  sheets: {
    title: 'Scenáre prezentácií',
    none: 'Svet nemá žiadne scenáre prezentácií.',
    cues_one: '{{count, number}} scéna',
    cues_few: '{{count, number}} scény',
    cues_many: '{{count, number}} scény',
    cues_other: '{{count, number}} scén',
    start: 'Spustiť',
    startLabel: 'Spustiť: {{title}}',
  },
  start: {
    question: 'Spustiť „{{title}}“?',
    why: 'Svet sa začne odznova teraz. Čo v ňom ľudia zmenili, sa stratí a staršie snímky už nemusia byť použiteľné.',
    keep: 'Ponechať svet',
    act: 'Spustiť prezentáciu',
  },
  blank: {
    name: 'Čierna obrazovka',
    on: 'Obrazovka je čierna. Stlačte ju alebo kláves B a stránka sa znova zobrazí.',
  },
  kiosk: {
    start: 'Spustiť samočinne',
    label: 'Text prezentácie',
    stop: 'Zastavíte ju stlačením kdekoľvek',
  },
  keys: {
    title: 'Prezentácia',
    next: 'Ďalšia scéna',
    back: 'Predchádzajúca scéna',
    blank: 'Zobraziť čiernu obrazovku alebo znova stránku',
  },
  failed: {
    load: 'Prezentáciu sa nepodarilo načítať.',
    change: 'Prezentácia sa nezmenila',
    follow: 'Táto obrazovka nedokázala prejsť na scénu',
  },
};
