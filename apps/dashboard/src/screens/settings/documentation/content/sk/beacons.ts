import { LABEL_MAX, RANGE_MAX } from '@lapwing/domain';
import { common } from '../../../../../i18n/sk/common.ts';
import * as ui from '../../../../../i18n/sk/screens.ts';
import { note, picture, steps, table, text } from '../../blocks.ts';
import type { Topics } from '../../topics.ts';

const { editing, settings, tags, vehicle } = ui;
const { menu } = common;

/** Beacons: their dialog, their children and their places. */
export const beaconTopics = {
  'edit-beacon': {
    title: 'Úprava majáka',
    blocks: [
      steps(
        `Nájdite maják: v poli **${vehicle.bar.beacon}** na obrazovke **${menu.vehicleMetrics}**, v časti **${menu.settings}** > **${settings.tabs.beacons}** alebo na mape.`,
        `Vyberte ceruzku alebo **${editing.popup.edit}** v okienku majáka.`,
        `Zmeňte, čo potrebujete, a vyberte **${tags.save}**. Zmeny podriadených majákov a výmeny sa najprv potvrdzujú.`,
      ),
      picture(
        'edit-beacon',
        'Dialóg majáka: ID, batéria, posledná aktualizácia a poloha, potom názov, dosah, podriadené majáky a výmena',
      ),
      table(
        ['Pole', 'Na čo slúži'],
        [
          tags.edit.label,
          `Názov na mapách a v tabuľkách, najviac ${LABEL_MAX} znakov. Maják bez názvu sa zobrazuje pod svojím ID, ktoré má osem šestnástkových číslic.`,
        ],
        [
          tags.edit.installed,
          'Vypnutím maják odstránite z mapy. Najprv sa vás na to spýtame a upozorníme vás, ak by niektorá trasa prišla o zastávku. Kým maják znova neumiestnite, nedá sa meniť.',
        ],
        [
          tags.edit.range,
          `Ako ďaleko je maják počuť, od 1 (najbližšie) do ${RANGE_MAX} (najďalej). Malý dosah zvoľte tam, kde sú majáky blízko seba.`,
        ],
        [tags.edit.children, 'Majáky, ktoré rozširujú jeho oblasť: pozri [Podriadené majáky](#child-beacons).'],
        [
          tags.replace.label,
          'Dá na jeho miesto nepoužívaný maják, napríklad keď sa vybije batéria. Poloha si zachová súradnice aj trasy.',
        ],
        [tags.history.open, 'Ktoré vozidlá pri majáku boli, kedy a ako dlho. Zoznam sa dá exportovať ako CSV.'],
        [tags.move.open, 'Prenesie na túto polohu iný maják.'],
      ),
    ],
  },
  'child-beacons': {
    title: 'Podriadené majáky',
    blocks: [
      text(
        'Veľké miesto, napríklad dlhá rampa, môže potrebovať viac ako jeden maják. Ďalšie majáky podriaďte hlavnému: návšteva podriadeného sa počíta ako návšteva nadriadeného. Na mape sú podriadené majáky menšie, prázdne kosoštvorce.',
      ),
      steps(
        'Otvorte nadriadený maják podľa postupu [Úprava majáka](#edit-beacon).',
        `Vyberte majáky v poli **${tags.edit.children}**. Keď maják z poľa odoberiete, bude opäť samostatný.`,
        `Vyberte **${tags.save}** a zmenu potvrďte.`,
      ),
      note(
        'Podriadeným sa môže stať maják, ktorý je aktívny a nemá nadriadeného ani podriadených a nie je na aktívnej trase. Podriadený maják nemôže mať vlastné podriadené a nemôže byť zastávkou trasy.',
      ),
    ],
  },
  'edit-beacon-location': {
    title: 'Úprava polohy majáka',
    blocks: [
      text(
        `Majáky a budiče sa presúvajú na mape: tlačidlom **${editing.edit}** na živej mape alebo v časti **${menu.settings}** > **${settings.tabs['beacons-location']}**.`,
      ),
      steps(
        'Potiahnite maják na nové miesto. Alebo ho vyberte, na mape či v zozname, a kliknite na miesto. Na klávesnici ho posúvajú šípky, Enter potvrdí a Escape zruší.',
        `Rovnako umiestnite náhradné majáky: v zozname sú v časti **${editing.nowhere}**.`,
        `Skontrolujte zoznam **${editing.changes}**. Čo ste presunuli, je zelené a má značku **${editing.word.MOVED}** alebo **${editing.word.ADDED}**. Každú zmenu možno vrátiť zvlášť.`,
        `Vyberte **${editing.save}**, alebo vráťte všetko na pôvodné miesto tlačidlom **${editing.discard.short}**.`,
      ),
      picture(
        'edit-positions',
        'Režim úprav: presunutý maják je na mape zelený a vpravo je zoznam zmien, pod ním majáky',
      ),
      text(
        'Prijímajú sa len miesta na pláne. Ak sú vozidlá na trasách, ktoré používajú presunutý maják, pred uložením ich vypíše dialóg. Odvtedy vozidlá jazdia na nové miesto; čo sa stalo predtým, sa neprepisuje.',
      ),
    ],
  },
} satisfies Partial<Topics>;
