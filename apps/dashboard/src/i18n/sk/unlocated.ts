import type { unlocated as english } from '../en/unlocated.ts';
import type { Texts } from '../texts.ts';

export const unlocated = {
  chip_one: '{{count}} mimo mapy',
  chip_few: '{{count}} mimo mapy',
  chip_many: '{{count}} mimo mapy',
  chip_other: '{{count}} mimo mapy',
  title: 'Mimo mapy',
  vehicles: 'Vozidlá',
  exciters: 'Budiče',
  beacons: 'Majáky',
  spares_one: '{{count}} náhradný maják',
  spares_few: '{{count}} náhradné majáky',
  spares_many: '{{count}} náhradného majáka',
  spares_other: '{{count}} náhradných majákov',
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
    never: '{{count}} bez záznamu',
    noPosition: '{{count}} bez polohy',
    beaconRemoved: '{{count}} pri odstránenom majáku',
    hidden: '{{count}} v skrytom režime',
    offline: '{{count}} offline',
    notPlaced: '{{count}} bez umiestnenia',
    spare: '{{count}} v zálohe',
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
