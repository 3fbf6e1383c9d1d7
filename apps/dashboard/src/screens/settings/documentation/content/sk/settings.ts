import { LABEL_MAX, PASSWORD_MAX, PASSWORD_MIN, RANGE_MAX } from '@lapwing/domain';
import { common } from '../../../../../i18n/sk/common.ts';
import * as ui from '../../../../../i18n/sk/screens.ts';
import { note, picture, steps, table, text } from '../../blocks.ts';
import { BUZZER, LAYOUT_MB, LAYOUT_MEGAPIXELS, SSID, WIRELESS_PASSWORD, writeLayoutSide } from '../../figures.ts';
import type { Topics } from '../../topics.ts';

const { gateways, settings } = ui;
const { menu, discardChanges } = common;
const { tabs, users, account, layout } = settings;
const { label, staticIp, gateway, subnet, dnsPrimary, dnsSecondary, buzzer, range } = gateways.edit;

/** The settings. */
export const settingsTopics = {
  settings: {
    title: 'Nastavenia',
    blocks: [
      text(
        `**${menu.settings}** v hlavnom menu majú kartu pre všetko, čo sa dá nastaviť. Ktoré karty vidíte, závisí od vašej roly.`,
      ),
      table(
        ['Karta', 'Na čo slúži'],
        [tabs.routes, 'Trasy a brány, ktoré po nich jazdia: [Trasy](#routes)'],
        [tabs['beacons-location'], 'Miesta majákov na mape: [Úprava polohy majáka](#edit-beacon-location)'],
        [tabs.anchors, 'Stav a nastavenia brán: [Úprava nastavení brány](#edit-gateway-settings)'],
        [tabs.beacons, 'Všetky majáky s batériou, dosahom a poslednou aktualizáciou: [Úprava majáka](#edit-beacon)'],
        [
          tabs.account,
          'Názov a časové pásmo klienta, používatelia, vaše heslo a jazyk: [Pridanie používateľa](#add-user)',
        ],
        [tabs['beacon-history'], 'Návštevy majáka za obdobie ako CSV'],
        [tabs.ssids, 'Siete, ktoré brány používajú: [Pridanie bezdrôtových sietí](#adding-wireless-networks)'],
        [tabs.layout, 'Plán, pre správcov: [Aktualizácia obrázka plánu](#update-layout-image)'],
        [tabs['api-key'], 'Kľúč, ktorým iné programy čítajú vaše údaje, pre správcov'],
        [tabs.faq, 'Táto dokumentácia a príručky na stiahnutie'],
      ),
      text(
        `Ak odchádzate z karty s neuloženými zmenami, spýtame sa vás: **${discardChanges.keep}** ich zachová, **${discardChanges.discard}** ich zruší. Jazyk a motív sú v menu vášho účtu na konci hlavičky.`,
      ),
    ],
  },
  'edit-gateway-settings': {
    title: 'Úprava nastavení brány',
    blocks: [
      text(
        `**${menu.settings}** > **${tabs.anchors}** vypisujú brány, budiče a čítačky budičov s názvom, ID, signálom, spojením, posledným hlásením (červeným, ak je brána offline) a s tým, ako dlho boli v prevádzke dnes a za dva týždne.`,
      ),
      picture('gateways', 'Zoznam brán so signálom, spojením, posledným hlásením a využitím'),
      steps('Vyberte tlačidlo úpravy brány. Majú ho len správcovia.', 'Zmeňte polia uvedené nižšie a uložte ich.'),
      table(
        ['Pole', 'Na čo slúži'],
        [label, `Názov brány alebo vozidla. Povinný, najviac ${LABEL_MAX} znakov.`],
        [
          [staticIp, gateway, subnet, dnsPrimary, dnsSecondary].join(', '),
          'Pevná adresa, napríklad 192.168.1.20. Ak adresy prideľuje sieť, nechajte všetkých päť polí prázdnych. Ak vyplníte jedno, vyplňte všetky.',
        ],
        [
          buzzer,
          `Zapnutý: brána po odpojení napájania pípne a zostane v pohotovosti ${BUZZER.standbyHours} hodiny. Vypnutý: pípne po ${BUZZER.silentSec} sekundách bez napájania a pohotovosť trvá ${BUZZER.silentStandbyMin} minúty.`,
        ],
        [range, `Od 1 (najbližšie) do ${RANGE_MAX} (najďalej): ako blízko musí značka byť, aby bola zachytená.`],
      ),
      note('Brány podporujú len siete v pásme 2,4 GHz.'),
    ],
  },
  'adding-wireless-networks': {
    title: 'Pridanie bezdrôtových sietí',
    blocks: [
      text(
        'Brány sa ku cloudu pripájajú cez vašu bezdrôtovú sieť. Siete, ktoré smú používať, zapíšte skôr, ako brány nainštalujete.',
      ),
      picture('networks', 'Bezdrôtové siete brán'),
      steps(
        `Otvorte **${menu.settings}** > **${tabs.ssids}** a pridajte sieť. Môžu to len správcovia.`,
        `Zadajte jej názov (SSID) presne tak, ako ho vysiela prístupový bod: ${SSID.min} až ${SSID.max} znakov, v zozname ešte nesmie byť.`,
        `Zadajte dvakrát heslo: ${WIRELESS_PASSWORD.min} až ${WIRELESS_PASSWORD.max} znakov.`,
        'Ak sieť svoj názov neukazuje, označte ju ako skrytú. Skrytá môže byť len jedna sieť.',
        'Uložte sieť.',
      ),
      text(
        'Heslo siete sa mení zvlášť, takže na úpravu názvu ho netreba. Sieť sa dá odstrániť, kým zostáva ešte iná. Internú sieť nemožno zmeniť ani odstrániť; správcovia si môžu pozrieť jej heslo.',
      ),
      note(
        'Brány podporujú len siete v pásme 2,4 GHz. Sieť s rovnakým názvom v pásmach 2,4 a 5 GHz vyhovuje, ak je pásmo 2,4 GHz zapnuté.',
      ),
    ],
  },
  'add-user': {
    title: 'Pridanie používateľa',
    blocks: [
      steps(
        `Otvorte **${menu.settings}** > **${tabs.account}** a vyberte **${users.add}**. Môžu to len správcovia.`,
        `Zadajte meno, e-mail a dvakrát heslo, ktoré má ${PASSWORD_MIN} až ${PASSWORD_MAX} znakov.`,
        `Pre správcu označte **${users.manage}** a pre toho, kto má dostávať e-maily, **${users.notify}**. **${users.global}** je pre ľudí, ktorí pracujú pre viacerých klientov: môžu prepínať medzi vybranými účtami.`,
        `Vyberte **${users.add}**. Používateľ sa môže hneď prihlásiť.`,
      ),
      picture('add-user', 'Dialóg nového používateľa: meno, e-mail, heslo a jeho potvrdenie a čo používateľ smie'),
      text(
        `Aspoň jeden používateľ musí dostávať upozornenia a aspoň jeden musí byť správca. V zozname môžete upraviť a odstrániť každého okrem seba. Vaše meno, heslo a jazyk sú v časti **${account.own}**.`,
      ),
      note(
        `Odstránenie účtu sa nedá vrátiť späť. Ak chcete odstrániť svoj, napíšte slovo ${account.deleteWord}. Potom budete odhlásení.`,
      ),
    ],
  },
  'update-layout-image': {
    title: 'Aktualizácia obrázka plánu',
    blocks: [
      steps(
        `Otvorte **${menu.settings}** > **${tabs.layout}**. Túto kartu majú len správcovia.`,
        `Pustite tam obrázok plánu alebo vyberte **${layout.choose}**. Prijímajú sa PNG, JPEG a WebP do ${LAYOUT_MB} MB, ${LAYOUT_MEGAPIXELS} megapixelov a ${writeLayoutSide('sk')} pixelov na každej strane.`,
        `Skontrolujte náhľad a vyberte **${layout.send}**. Mapy ho odvtedy ukazujú.`,
      ),
      picture('layout', 'Karta plánu: vľavo aktuálny plán, vpravo pole na nový obrázok'),
      note(
        'Majáky si zachovajú polohu v pixeloch. Obrázok rovnakej veľkosti s rovnakým výrezom nechá všetko na svojom mieste. Ak sa líši, dozviete sa, ktoré majáky ležia mimo neho: presuňte ich podľa postupu [Úprava polohy majáka](#edit-beacon-location).',
      ),
    ],
  },
} satisfies Partial<Topics>;
