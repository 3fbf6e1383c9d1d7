import { ROUTE_LABEL_MAX, ROUTE_LABEL_MIN } from '@lapwing/domain';
import { common } from '../../../../../i18n/sk/common.ts';
import * as ui from '../../../../../i18n/sk/screens.ts';
import { list, note, picture, steps, table, text } from '../../blocks.ts';
import type { Topics } from '../../topics.ts';

const { settings } = ui;
const { menu } = common;

/** Routes and how they are made. */
export const routeTopics = {
  routes: {
    title: 'Trasy',
    blocks: [
      text(
        'Trasa je usporiadaný zoznam majákov, po ktorom vozidlá jazdia. Každý prejazd je okruh, ktorý sa skončí ako platný alebo s dôvodom zlyhania: pozri [Výsledky](#results).',
      ),
      text(
        `**${menu.settings}** > **${settings.tabs.routes}** zobrazí trasy vedľa mapy, podľa trás alebo podľa brán. Môžete tam:`,
      ),
      picture('routes', 'Správa trás: trasy na kartách vedľa živej mapy, ktorá zobrazuje vybranú trasu'),
      list(
        'priradiť brány k trase alebo trasy k bráne',
        'otvoriť analytiku trasy',
        'zmeniť jej názov, cieľové trvanie, časový limit, minimálne trvanie, toleranciu a pracovnú zmenu',
        `odstrániť ju po napísaní slova ${settings.account.deleteWord}`,
      ),
      text(
        'Brána môže mať viac trás, ak sa ich pracovné zmeny neprekrývajú. Konflikt je pomenovaný s presnosťou na minútu a neuloží sa. Celodenná trasa nie je v konflikte so žiadnou.',
      ),
      note(
        'Poradie majákov existujúcej trasy sa nedá zmeniť: vytvorte novú trasu. Nový názov alebo cieľ sa prebiehajúcich okruhov nedotkne. Iné zmeny pravidiel ich prerušia.',
      ),
    ],
  },
  'create-route': {
    title: 'Vytvorenie trasy',
    blocks: [
      steps(
        `Otvorte **${menu.settings}** > **${settings.tabs.routes}** a začnite novú trasu.`,
        `Zadajte názov, ktorý má ${ROUTE_LABEL_MIN} až ${ROUTE_LABEL_MAX} znakov.`,
        'Vyberte prvý maják a potom pridávajte ďalšie v poradí, zo zoznamu alebo kliknutím na mape. Maják nemôže nasledovať sám za sebou a podriadené majáky nemôžu byť zastávkami.',
        'Alebo nechajte zoznam navrhnúť: vyberte bránu a prvý maják a vygenerujte trasu, ktorú táto brána odtiaľ prešla najčastejšie.',
        'Nastavte časy a pravidlá uvedené nižšie a uložte ich. Potom priraďte brány, ktoré po trase jazdia.',
      ),
      picture('create-route', 'Nová trasa: jej očíslované zastávky na mape, vedľa zoznam majákov a časy'),
      table(
        ['Pole', 'Na čo slúži'],
        ['Cieľové trvanie', 'Ako dlho má okruh trvať. Voči nemu sa meria meškanie okruhu.'],
        ['Časový limit', 'Okruh, ktorý trvá dlhšie, zlyhá. 0 znamená bez obmedzenia.'],
        ['Minimálne trvanie', 'Okruh dokončený skôr nie je platný.'],
        ['Tolerancia', 'Koľko vynechaných alebo cudzích majákov smie okruh mať. 0 nepovoľuje žiadny.'],
        ['Začať pri príchode', 'Zapnuté: okruh sa začne, keď vozidlo príde k prvému majáku. Vypnuté: keď ho opustí.'],
        [
          'Skončiť pri príchode',
          'To isté pri poslednom majáku. Ak sa trasa končí tam, kde sa začala, a začína sa pri príchode, aj sa pri príchode končí.',
        ],
        ['Pracovná zmena', 'Hodiny, v ktorých trasa platí. Celý deň znamená bez obmedzenia.'],
      ),
      note('Trasy vytvárajú a menia len správcovia. Ostatní používatelia polia vidia, ale nemôžu ich meniť.'),
    ],
  },
} satisfies Partial<Topics>;
