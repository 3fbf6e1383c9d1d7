import { LABEL_MAX, OUTDATED_DAYS, RANGE_MAX } from '../../../../packages/domain/src/index.ts';
import { common } from '../../../../apps/dashboard/src/i18n/sk/common.ts';
import { note, table, text } from '../../../../apps/dashboard/src/screens/settings/documentation/blocks.ts';
import {
  BUZZER,
  OFFLINE_MIN,
  OFFLINE_SEC,
  SSID,
  WIRELESS_PASSWORD,
} from '../../../../apps/dashboard/src/screens/settings/documentation/figures.ts';
import type { Datasheet } from '../../manual-content.ts';
import {
  ASSET_REACH_M,
  BANDS_DBM,
  BATTERY_DAYS,
  BEACON,
  DWELL_SEC,
  LEVEL_DROPS_PERCENT,
  listAssetSignals,
  listBeaconSignals,
  listWifiSignals,
  REPORT_SEC,
  SIGHTING_SEC,
  THRESHOLD_DBM,
  WIFI_WEAKEST_DBM,
  writeReportsPerDay,
} from '../../figures.ts';

const HONEST = note(
  'Sú to hodnoty zariadení, ktoré Lapwing simuluje. Simulátor ich používa tak, ako sú tu uvedené; nie sú to merania výrobku.',
);
const [toMedium, toLow, toNone] = LEVEL_DROPS_PERCENT;

export const beacon: Datasheet = {
  use: {
    title: 'Použitie',
    blocks: [
      text(
        'Maják je vysielač s batériou, ktorý označuje miesto. Ten istý vysielač na veci, ktorá sa pohybuje, je značka.',
      ),
      HONEST,
    ],
  },
  data: {
    title: 'Údaje',
    blocks: [
      table(
        ['Vlastnosť', 'Hodnota'],
        ['Pásmo', '2,4 GHz'],
        ['ID', '32 bitov, zapísané ako osem šestnástkových číslic'],
        ['Názov', `najviac ${LABEL_MAX} znakov`],
        ['Brána v dosahu ho zachytí', `každú ${SIGHTING_SEC} s`],
        ['Dosah majáka', `najviac ${BEACON.reachM} m, do ${BEACON.weakestDbm} dBm`],
        ['Najsilnejší signál', `${BEACON.strongestDbm} dBm`],
        ['Dosah značky', `asi ${ASSET_REACH_M} m`],
        ['Návšteva', `od ${DWELL_SEC} s pri najbližšom majáku`],
        ['Neaktuálny', `po ${OUTDATED_DAYS} dňoch bez zachytenia`],
      ),
    ],
  },
  signal: {
    title: 'Signál podľa vzdialenosti',
    blocks: [
      table(['Vzdialenosť', 'Maják'], ...listBeaconSignals('až')),
      table(['Vzdialenosť', 'Značka', 'Zobrazený dosah'], ...listAssetSignals('až')),
      text(
        `Dosah od 1 do ${RANGE_MAX} sa nastavuje ako prah od ${THRESHOLD_DBM.closest} do ${THRESHOLD_DBM.farthest} dBm. Dosah 0 je bližšie, než kde sa stupnica začína.`,
      ),
    ],
  },
  power: {
    title: 'Batéria',
    blocks: [
      text(
        `Batéria vydrží ${BATTERY_DAYS.min} až ${BATTERY_DAYS.max} dní. Úroveň, ktorú maják hlási, klesá po stupňoch:`,
      ),
      table(
        ['Úroveň', 'Časť životnosti'],
        ['3, vysoká', `do ${toMedium} %`],
        ['2, stredná', `${toMedium} až ${toLow} %`],
        ['1, nízka', `${toLow} až ${toNone} %`],
        ['0, vybitá', `od ${toNone} %`],
      ),
      text(
        `Maják, ktorého batéria zlyhá predčasne, hlási úroveň 0 a počuť ho ešte ${BEACON.heardAfterDrainMin} minút.`,
      ),
    ],
  },
};

export const gateway: Datasheet = {
  use: {
    title: 'Použitie',
    blocks: [
      text(
        'Brána zachytáva majáky a značky a hlási ich cloudu cez bezdrôtovú sieť. Jazdí na vozidle alebo zostáva na jednom mieste. Budiče a čítačky budičov sú brány s krátkym dosahom.',
      ),
      HONEST,
    ],
  },
  data: {
    title: 'Údaje',
    blocks: [
      table(
        ['Vlastnosť', 'Hodnota'],
        ['Sieť', 'bezdrôtová, 2,4 GHz, s heslom'],
        ['ID', '48 bitov, zobrazené desiatkovo a ako adresa MAC'],
        ['Názov', `povinný, najviac ${LABEL_MAX} znakov`],
        ['Hlásenie s napájaním', `každých ${REPORT_SEC.powered} s, ${writeReportsPerDay('sk')} za deň`],
        ['Hlásenie na batériu', `každých ${REPORT_SEC.onBattery} s a raz pri odpojení`],
        ['Obsah hlásenia', 'čas, napájanie, signál, názov a BSSID prístupového bodu; s prijímačom GPS aj poloha'],
        ['Zachytáva značky', `každú ${SIGHTING_SEC} s`],
        ['Hlási návštevu', `od ${DWELL_SEC} s pri majáku`],
        ['Adresa', 'pridelená sieťou alebo pevná: IP, sieťová brána, podsieť, dva servery DNS'],
        ['Názov siete', `${SSID.min} až ${SSID.max} znakov`],
        ['Heslo siete', `${WIRELESS_PASSWORD.min} až ${WIRELESS_PASSWORD.max} znakov`],
      ),
    ],
  },
  signal: {
    title: 'Bezdrôtový signál',
    blocks: [
      table(['Vzdialenosť od prístupového bodu', 'Signál'], ...listWifiSignals('až')),
      table(
        ['Signál', 'Zobrazuje sa ako'],
        [`od ${BANDS_DBM.high} dBm`, common.signal.high],
        [`od ${BANDS_DBM.medium} dBm`, common.signal.medium],
        [`od ${BANDS_DBM.low} dBm`, common.signal.low],
        [`do ${WIFI_WEAKEST_DBM} dBm`, common.signal.poor],
      ),
    ],
  },
  power: {
    title: 'Napájanie a mlčanie',
    blocks: [
      table(
        ['Vlastnosť', 'Hodnota'],
        ['Offline s napájaním', `po ${OFFLINE_SEC} s bez hlásenia`],
        ['Offline na batériu', `po ${OFFLINE_MIN} minútach bez hlásenia`],
        ['Pohotovosť s bzučiakom', `${BUZZER.standbyHours} hodiny; po odpojení hneď pípne`],
        ['Pohotovosť bez bzučiaka', `${BUZZER.silentStandbyMin} minúty; pípne po ${BUZZER.silentSec} s bez napájania`],
      ),
      text(
        'Návštevy počas mlčania nie sú zachytené. Mlčanie počas okruhu ho po dosiahnutí limitu ukončí ako „brána offline“. Simulátor nevydáva zvuky: bzučiak a pohotovosť sú nastavenia, ktoré cloud ukladá.',
      ),
    ],
  },
};
