import type { unlocated as english } from '../en/unlocated.ts';
import type { Texts } from '../texts.ts';

export const unlocated = {
  chip_one: '{{count, number}} mimo mapy',
  chip_few: '{{count, number}} mimo mapy',
  chip_many: '{{count, number}} mimo mapy',
  chip_other: '{{count, number}} mimo mapy',
  title: 'Mimo mapy',
  vehicles: 'Vozidlá',
  exciters: 'Budiče',
  beacons: 'Majáky',
  spares_one: '{{count, number}} náhradný maják',
  spares_few: '{{count, number}} náhradné majáky',
  spares_many: '{{count, number}} náhradného majáka',
  spares_other: '{{count, number}} náhradných majákov',
  place: 'Umiestniť na mapu',
  show: 'Znova zobraziť',
  heard: 'naposledy zachytený {{time}}',
  failed: 'Majáky sa nepodarilo načítať',
  why: {
    never: 'nikdy nezachytené',
    noPosition: 'zatiaľ bez polohy',
    beaconRemoved: 'jeho posledný maják bol odstránený z mapy',
    hidden: 'skryli ste ho',
    offline: 'offline od {{time}}',
    notPlaced: 'nie je umiestnený na mape',
    spare: 'náhradný, nenainštalovaný',
  },
  /** After a number. */
  reasons: {
    never: '{{count, number}} bez záznamu',
    noPosition: '{{count, number}} bez polohy',
    beaconRemoved: '{{count, number}} pri odstránenom majáku',
    hidden: '{{count, number}} v skrytom režime',
    offline: '{{count, number}} offline',
    notPlaced: '{{count, number}} bez umiestnenia',
    spare: '{{count, number}} v zálohe',
  },
  presence: {
    waiting: 'Čaká',
    onTheWay: 'Na ceste',
    currentlyHere: 'Je tu',
    left: 'Odišlo',
    inRoute: 'Na trase',
    ongoing: 'Prebieha',
    offline: 'Offline',
  },
} as const satisfies Texts<typeof english>;
