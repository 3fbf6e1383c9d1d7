import type { tagHistory as english } from '../en/tag-history.ts';
import type { Texts } from '../texts.ts';

export const tagHistory: Texts<typeof english> = {
  choice: 'Značka a obdobie',
  tag: 'Maják alebo značka',
  period: 'Obdobie',
  download: 'Stiahnuť CSV',
  downloading: 'Súbor sa pripravuje.',
  what: 'Súbor obsahuje všetky návštevy obdobia, od najstaršej.',
  tagSelectionError: 'Vyberte značku.',
  unknownTag: 'Táto značka neexistuje. Vyberte inú.',
  notDownloaded: 'História nebola stiahnutá',
  failed: 'Niečo sa pokazilo. Značky sa nepodarilo načítať.',
  preview: 'Náhľad, najnovšie prvé',
  none: 'Nie je vybraná žiadna značka',
  noneWhy: 'Vyberte maják alebo značku, aby ste videli, kde boli zachytené.',
};
