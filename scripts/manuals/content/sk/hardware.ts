import { LABEL_MAX, OUTDATED_DAYS, RANGE_MAX } from '../../../../packages/domain/src/index.ts';
import { common } from '../../../../apps/dashboard/src/i18n/sk/common.ts';
import * as ui from '../../../../apps/dashboard/src/i18n/sk/screens.ts';
import {
  list,
  note,
  steps,
  table,
  text,
} from '../../../../apps/dashboard/src/screens/settings/documentation/blocks.ts';
import {
  BUZZER,
  OFFLINE_MIN,
  OFFLINE_SEC,
} from '../../../../apps/dashboard/src/screens/settings/documentation/figures.ts';
import type { HardwareManual } from '../../manual-content.ts';
import { BEACON, DWELL_SEC, REPORT_SEC, THRESHOLD_DBM } from '../../figures.ts';

const { settings, tags, editing } = ui;
const { menu } = common;

export const hardware: HardwareManual = {
  overview: {
    title: 'Z čoho sa systém skladá',
    blocks: [
      text(
        'Spolupracujú tri druhy zariadení. Majáky označujú miesta. Značky označujú veci, ktoré sa pohybujú. Brány počúvajú oboje a hlásia cloudu, čo zachytili, ako silno a v akom sú samy stave.',
      ),
      text(
        'Kde je vozidlo, vyplýva z majáka, ktorý jeho brána počuje najlepšie. Kde je vec, vyplýva z brány, ktorá najlepšie počuje jej značku. Vyhodnocuje cloud; zariadenia len hlásia.',
      ),
      note(
        'Lapwing nepotrebuje hardvér: jeho cloud tieto zariadenia simuluje. Táto príručka opisuje, ako sa s nimi zaobchádza, akoby boli namontované vo vašom areáli. Hodnoty simulovaných zariadení sú v technických listoch.',
      ),
    ],
  },
  gateways: {
    title: 'Druhy brán',
    blocks: [
      table(
        ['Druh', 'Čo robí'],
        ['Na vozidle', 'Jazdí na vozidle a zachytáva majáky, okolo ktorých prechádza. Na paneli je vozidlom ona.'],
        ['Pevná', 'Zostáva na jednom mieste, napríklad nad regálom alebo dverami, a zachytáva značky okolo seba.'],
        [
          editing.kind.exciter,
          'Vysielač s krátkym dosahom. Prebúdza prechádzajúce značky, aby boli hneď zachytené. Majáky nepočuje.',
        ],
        [editing.kind.reader, 'Číta, ktorý budič značku prebudil.'],
        ['Externá', 'Iný druh brány, ktorá zostáva na jednom mieste. V nastaveniach ju vidí len poskytovateľ.'],
      ),
    ],
  },
  installing: {
    title: 'Inštalácia brány',
    blocks: [
      steps(
        `Najprv pridajte bezdrôtovú sieť: **${menu.settings}** > **${settings.tabs.ssids}**. Brány podporujú len 2,4 GHz.`,
        'Bránu namontujte s voľným výhľadom na miesto, kadiaľ značky alebo majáky prechádzajú: na strechu či stožiar vozidla alebo dva až tri metre vysoko na stenu. Kov pred ňou signál zoslabuje.',
        'Pripojte napájanie. Na vozidle použite zdroj, ktorý je zapnutý, kým vozidlo pracuje.',
        `Otvorte **${menu.settings}** > **${settings.tabs.anchors}**. Brána do minúty ukáže signál. Dajte jej názov, najviac ${LABEL_MAX} znakov.`,
        'Ak vaša sieť adresy neprideľuje, vyplňte všetkých päť polí pevnej adresy.',
      ),
      text(
        `Prejdite raz okolo každého majáka alebo preneste značku okolo pevnej brány a sledujte živú mapu. Vozidlo sa pri majáku počíta po ${DWELL_SEC} sekundách na mieste.`,
      ),
    ],
  },
  power: {
    title: 'Napájanie, bzučiak a pohotovosť',
    blocks: [
      text(
        `S napájaním sa brána hlási každých ${REPORT_SEC.powered} sekúnd. Na batériu šetrí energiu a hlási sa každých ${REPORT_SEC.onBattery} sekúnd, prvý raz hneď po odpojení.`,
      ),
      table(
        ['Bzučiak', 'Po odpojení napájania', 'Pohotovosť'],
        ['Zapnutý', 'Hneď pípne', `${BUZZER.standbyHours} hodiny`],
        ['Vypnutý', `Pípne po ${BUZZER.silentSec} sekundách bez napájania`, `${BUZZER.silentStandbyMin} minúty`],
      ),
      text(
        `Po pohotovosti brána zmĺkne. Panel ju potom ukáže ako offline: s napájaním ${OFFLINE_SEC} sekúnd po poslednom hlásení, bez neho ${OFFLINE_MIN} minút. Prebudíte ju pripojením napájania.`,
      ),
    ],
  },
  beacons: {
    title: 'Inštalácia majákov',
    blocks: [
      steps(
        'Zapíšte si ID z majáka: osem šestnástkových číslic.',
        'Namontujte ho do výšky brán, tam, kde vozidlá zastavujú, nie kde len prechádzajú. Medzi majákmi nechajte dostatočný odstup alebo im zmenšite dosah.',
        `Umiestnite ho na mapu cez **${editing.edit}** a dajte mu názov.`,
        'Ak jeden maják miesto nepokryje, pridajte podriadené majáky: pozri príručku k panelu.',
      ),
    ],
  },
  range: {
    title: 'Nastavenie dosahu',
    blocks: [
      text(
        `Dosah majáka alebo značky je od 1 (najbližšie) do ${RANGE_MAX} (najďalej). Je to prah signálu: na slabšie hlásenia sa neprihliada.`,
      ),
      table(
        ['Dosah', 'Prah', 'Použitie'],
        ['1', `${THRESHOLD_DBM.closest} dBm`, 'Veci tesne pri bráne, napríklad v regáli'],
        [`${RANGE_MAX}`, `${THRESHOLD_DBM.farthest} dBm`, 'Veci v okolí brány'],
      ),
      text(
        'Začnite najväčším dosahom. Ak sa vozidlo alebo vec zobrazuje na susednom mieste, znížte dosah o dva a sledujte znova.',
      ),
    ],
  },
  tags: {
    title: 'Značky',
    blocks: [
      list(
        'Značku pripevnite tam, kde ju nezakrýva kov ani kvapalina a kde ju nemôže odtrhnúť vidlica alebo popruh.',
        'Značka je aktívna, kým má názov. Deaktiváciou sa názov vymaže.',
        'Značka, ktorú žiadna brána nezachytáva, si ponechá posledné miesto s časom, keď bola zachytená.',
      ),
    ],
  },
  batteries: {
    title: 'Batérie',
    blocks: [
      table(
        ['Úroveň', 'Zobrazuje sa ako', 'Čo robiť'],
        ['3', tags.edit.batteries.high, 'Nič.'],
        ['2', tags.edit.batteries.medium, 'Nič.'],
        ['1', tags.edit.batteries.low, 'Objednajte náhradu.'],
        ['0', tags.edit.batteries.none, `Hneď vymeňte: maják bude počuť ešte asi ${BEACON.heardAfterDrainMin} minút.`],
      ),
    ],
  },
  marks: {
    title: 'Čo znamenajú označenia',
    blocks: [
      table(
        ['Označenie', 'Význam', 'Čo skontrolovať'],
        ['Offline, červený čas', 'Žiadne hlásenie v limite', 'Napájanie, potom bezdrôtovú sieť'],
        ['Prerušovaný oranžový krúžok', 'Mlčí už tretinu limitu', 'Počkajte; ak sa to opakuje, signál na tejto ceste'],
        ['Prečiarknutý signál', common.signal.none, 'Či je sieť v zozname'],
        [
          'Oranžový kosoštvorec s „!“',
          `Maják nezachytený ${OUTDATED_DAYS} dní`,
          'Či tadiaľ ešte jazdia vozidlá; batériu; upevnenie',
        ],
        ['Červená batéria', 'Vybitá batéria', 'Vymeňte maják'],
        ['Prerušovaný obrys', common.presence.never, 'Napájanie a sieť nového zariadenia'],
      ),
    ],
  },
  care: {
    title: 'Starostlivosť a výmena',
    blocks: [
      steps(
        'Zariadenia utierajte vlhkou handričkou. Nenatierajte ich a nezakrývajte kovovou fóliou.',
        'Dvakrát do roka prezrite majáky so slabou batériou a skontrolujte, či sa nič neuvoľnilo.',
        `Pri výmene majáka namontujte nový na to isté miesto a vyberte ho v poli **${tags.replace.label}** v dialógu starého. Názov, poloha a trasy zostanú; starý sa stane náhradným.`,
        'Batérie odneste na zberné miesto. Nevyhadzujte ich do domového odpadu.',
      ),
    ],
  },
};
