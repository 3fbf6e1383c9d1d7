import type { documentation as english } from '../en/documentation.ts';
import type { Texts } from '../texts.ts';

export const documentation = {
  index: 'Obsah',
  search: 'Hľadať v dokumentácii',
  clearSearch: 'Vymazať hľadanie',
  found_one: '{{count, number}} téma',
  found_few: '{{count, number}} témy',
  found_many: '{{count, number}} témy',
  found_other: '{{count, number}} tém',
  noMatch: 'Nenašla sa žiadna zhoda',
  noMatchWhy: 'Výraz „{{query}}“ neobsahuje žiadna téma.',
  linkTo: 'Odkaz na „{{title}}“',
  top: 'Späť nahor',
  manuals: {
    title: 'Príručky na stiahnutie',
    names: {
      dashboard: 'Príručka k panelu',
      hardware: 'Príručka k zariadeniam',
      beacon: 'Technický list majáka',
      gateway: 'Technický list brány',
      requirements: 'Požiadavky na systém a WiFi',
    },
    size_one: 'PDF, {{count, number}} strana, {{size}}',
    size_few: 'PDF, {{count, number}} strany, {{size}}',
    size_many: 'PDF, {{count, number}} strany, {{size}}',
    size_other: 'PDF, {{count, number}} strán, {{size}}',
  },
} as const satisfies Texts<typeof english>;
