import type { truth as english } from '../en/truth.ts';
import type { Texts } from '../texts.ts';

export const truth = {
  layer: 'Skutočná poloha',
  why: 'Zo simulátora, nie z hlásení',
  title: 'Skutočná a hlásená poloha',
  chip: {
    loading: 'Načítavajú sa skutočné polohy',
    failed: 'Skutočné polohy chýbajú',
    none: 'Všetky sú tam, kde hlásia',
    elsewhere_one: '{{count, number}} nie je tam, kde hlási',
    elsewhere_few: '{{count, number}} nie sú tam, kde hlásia',
    elsewhere_many: '{{count, number}} nie je tam, kde hlásia',
    elsewhere_other: '{{count, number}} nie je tam, kde hlásia',
    stale: 'neaktualizované',
  },
  none: 'Všetky vozidlá sú tam, kde hlásia.',
  failed: 'Skutočné polohy sa nepodarilo načítať.',
  show: 'Ukázať na mape',
  truly: 'Skutočná',
  reported: 'Hlásená',
  place: {
    at: 'pri majáku {{beacon}}',
    left: 'na ceste od majáka {{beacon}}',
    unknown: 'zatiaľ pri žiadnom majáku',
    asOf: '{{place}}, {{time}}',
    fix: 'poloha GPS, {{time}}',
    never: 'žiadna za posledných 31 dní',
  },
  since: 'od {{time}}, {{age}}',
  metres: 'vzdialené {{metres}} m',
  pixels: 'vzdialené {{pixels}} px',
  kind: {
    never: 'Bez hlásenia',
    offline: 'Offline',
    silent: 'Chýba signál života',
    'no-fix': 'Bez polohy GPS',
    'beacon-not-heard': 'Maják nezachytený',
  },
} as const satisfies Texts<typeof english>;
