import { ERROR_HIGHLIGHT_PERCENT, ON_TIME_SEC, OUTDATED_DAYS, VALID_HIGHLIGHT_PERCENT } from '@lapwing/domain';
import { common } from '../../../../../i18n/sk/common.ts';
import * as ui from '../../../../../i18n/sk/screens.ts';
import { list, note, picture, table, text } from '../../blocks.ts';
import { OFFLINE_MIN, OFFLINE_SEC, POLL_SEC, SIGNAL_DBM } from '../../figures.ts';
import type { Topics } from '../../topics.ts';

const { live, vehicle, unlocated } = ui;
const { menu, signal } = common;

/** The live map and the metrics of a vehicle. */
export const liveTopics = {
  'live-map': {
    title: 'Živá mapa',
    blocks: [
      text(
        `Položka **${menu.overallMetrics}** v hlavnom menu otvorí živú mapu: všetky vozidlá na pláne a vedľa mapy zoznam s rovnakými informáciami ako text. Panel sa cloudu pýta na novinky každé ${POLL_SEC} sekundy.`,
      ),
      picture(
        'live-map',
        'Živá mapa: vľavo zoznam s kartou každého vozidla, vpravo plán s očíslovanými vozidlami, majákmi a legendou',
      ),
      text('Karta vozidla v zozname ukazuje:'),
      list(
        `kde vozidlo je: **${live.place.at}** majáku a ako dlho, alebo **${live.place.left}** maják a kam smeruje`,
        'jeho trasu: čas od začiatku okruhu, meškanie a rad zastávok. Plná zastávka je hotová, zakrúžkovaná je tá, kde vozidlo práve je, a prázdne sú ešte pred ním',
        `dnešné okruhy: **${live.usage.valid}**, od ${VALID_HIGHLIGHT_PERCENT} % so znakom začiarknutia, **${live.usage.errors}**, od ${ERROR_HIGHLIGHT_PERCENT} % s trojuholníkom, a priemerné trvanie. Vozidlo bez trasy namiesto toho ukazuje, ako dlho bolo dnes v prevádzke`,
        'jeho posledné okruhy so začiatkom, trasou, trvaním a meškaním alebo s dôvodom zlyhania. Výberom okruhu ho otvoríte vo [Výsledkoch](#results)',
      ),
      text(
        'Tlačidlá na karte vozidlo skryjú alebo znova zobrazia, otvoria jeho analytiku a jeho metriky. Šípka rozbalí hodnoty každej trasy a posledných päť polôh.',
      ),
      text(
        `Vozidlo, ktoré prejde do stavu offline, z mapy zmizne a jeho karta uvedie, odkedy. Keď sa znova ohlási, vráti sa samo. Veci, ktoré na mape nemajú miesto, sú spočítané nad ňou: otvorením počtu sa zobrazí zoznam **${unlocated.title}** s dôvodom pri každej z nich.`,
      ),
      note(
        `Brána s napájaním je offline po ${OFFLINE_SEC} sekundách bez hlásenia, brána na batériu po ${OFFLINE_MIN} minútach. Obrazovky jedného vozidla používajú vždy ${OFFLINE_SEC} sekúnd.`,
      ),
    ],
  },
  'status-bar': {
    title: 'Stavový riadok',
    blocks: [
      text(
        `Riadok nad mapou na obrazovke **${menu.vehicleMetrics}** ukazuje, ako je na tom jedno vozidlo. Zľava doprava:`,
      ),
      picture(
        'status-bar',
        'Stavový riadok: vybrané vozidlo, jeho signál, miesto, trasa s časom a meškaním a pole na hľadanie majáka',
      ),
      table(
        ['Časť', 'Čo ukazuje'],
        [
          vehicle.bar.vehicle,
          'Vozidlo. Tu môžete vybrať iné. Spolu s ním sa mení adresa stránky, takže ju možno poslať ďalej.',
        ],
        [
          'Signál',
          `Bezdrôtový signál vozidla: **${signal.high}** od ${SIGNAL_DBM.high} dBm, **${signal.medium}** od ${SIGNAL_DBM.medium}, **${signal.low}** od ${SIGNAL_DBM.low} a **${signal.poor}** pod touto hodnotou. Prečiarknutie znamená **${signal.none}**.`,
        ],
        [vehicle.bar.noPower, 'Zobrazuje sa, len kým brána beží na batériu.'],
        ['Miesto', 'Maják, pri ktorom vozidlo je alebo ktorý opustilo, a ako dlho.'],
        [
          'Trasa',
          `Aktívna trasa, čas od začiatku okruhu a meškanie: zelený ▼ je predstih, červený ▲ je meškanie a do ${ON_TIME_SEC} sekúnd na obe strany je vozidlo načas.`,
        ],
        [
          vehicle.bar.beacon,
          'Nájde maják podľa názvu alebo ID a ukáže ho na mape. Ceruzka otvorí [Úpravu majáka](#edit-beacon).',
        ],
      ),
      text(
        `Značka **${common.state.live}** na mape znamená, že prichádzajú nové údaje. Ak prestanú, značka uvedie, aké sú údaje staré. To, čo je známe, zostane na obrazovke, a keď služba znova odpovie, aktualizácie pokračujú samy.`,
      ),
    ],
  },
  'right-panel': {
    title: 'Pravý panel',
    blocks: [
      text(
        `Vedľa mapy na obrazovke **${menu.vehicleMetrics}** je panel s hodnotami vybraného vozidla. Staršie príručky ho volajú pravý panel; v aplikácii Lapwing je pri ľavom okraji okna a na telefóne je to hárok pod mapou.`,
      ),
      picture(
        'vehicle-panel',
        'Metriky vozidla: panel s trasou, dnešnými hodnotami, okruhmi a poslednými polohami vedľa mapy',
      ),
      list(
        `**${vehicle.panel.route}**: zastávky prebiehajúceho okruhu a dve z nich, medzi ktorými vozidlo je.`,
        `**${vehicle.panel.day}**: ako dlho bolo vozidlo v prevádzke a ako dlho v pohybe.`,
        `**${vehicle.panel.routes}**: platné okruhy, chyby a priemerné trvanie na každej trase, dnes a za posledné dva týždne.`,
        `**${vehicle.panel.laps}**: výsledok, trasa, začiatok, trvanie a meškanie. Výberom okruhu ho otvoríte vo [Výsledkoch](#results).`,
        `**${live.positions.title}**: kde vozidlo bolo, kedy prišlo a ako dlho zostalo. **${vehicle.panel.seeAll}** otvorí aj ostatné.`,
      ),
    ],
  },
  'the-map': {
    title: 'Mapa',
    blocks: [
      text(
        `Mapu posúvate ťahaním. Približujete a odďaľujete ju kolieskom, dvoma prstami alebo tlačidlami vpravo dole; **${live.map.fit}** ju prispôsobí oknu. Na klávesnici mapu posúvajú šípky a približujú a odďaľujú klávesy plus a mínus.`,
      ),
      picture('marks', 'Legenda mapy: značky vozidiel, majákov a budičov'),
      table(
        ['Značka', 'Význam'],
        ['Kruh s číslom', 'Vozidlo pri majáku. Číslo a farba sú rovnaké ako na jeho karte.'],
        ['Kruh s hrotom', 'Vozidlo medzi dvoma majákmi. Hrot ukazuje na ďalší.'],
        ['Prerušovaný oranžový krúžok', 'Vozidlo, ktoré mlčí už tretinu času, po ktorom je offline.'],
        ['Kosoštvorec', 'Maják. Menší a prázdny je podriadený maják.'],
        ['Oranžový kosoštvorec s „!“', `Maják, ktorý nebol zachytený ${OUTDATED_DAYS} dní.`],
        ['Kosoštvorec s červenou batériou', 'Maják s vybitou batériou.'],
        ['Trojuholník', 'Budič.'],
        ['Kruh s počtom', 'Skupina vozidiel. Rozdelíte ju priblížením mapy.'],
      ),
      text(
        'Výberom vozidla uvidíte jeho stopu cez posledných päť polôh a bodkovanú čiaru k ďalšej zastávke. Výberom majáka uvidíte jeho názov, batériu a čo sa s ním dá robiť. Okienko sa po 5 sekundách zavrie, ak naň neukazujete.',
      ),
      text(
        `**${live.map.layers}** zobrazia a skryjú ostatné vozidlá, majáky, menovky, stopy, očakávanú cestu a názvy miest. Posúvač na obrazovke **${menu.vehicleMetrics}** mení veľkosť majákov. Tento prehliadač si vašu voľbu pamätá.`,
      ),
    ],
  },
} satisfies Partial<Topics>;
