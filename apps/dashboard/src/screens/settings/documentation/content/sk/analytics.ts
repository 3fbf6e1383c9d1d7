import {
  HEAT_SIZE,
  HIGHLIGHT_FROM,
  LAST_DIGITS,
  MAX_ANALYTICS_DAYS,
  NEW_ROUTE_HOURS,
  PLAYBACK_SPEEDS,
} from '@lapwing/domain';
import { common } from '../../../../../i18n/sk/common.ts';
import * as ui from '../../../../../i18n/sk/screens.ts';
import { list, note, picture, steps, table, text } from '../../blocks.ts';
import { POLL_SEC, PREDICTION_ROWS, TIMELINE_HOURS, writeNumber } from '../../figures.ts';
import type { Topics } from '../../topics.ts';

const { activity, editing, laps, live, predictions, timeline, vehicle } = ui;
const { menu } = common;
const speeds = PLAYBACK_SPEEDS.map((speed) => `${writeNumber(speed, 'sk')}×`).join('; ');

/** Analytics, searches and predictions. */
export const analyticsTopics = {
  analytics: {
    title: 'Analytika',
    blocks: [
      text(
        `**${menu.analytics}** v hlavnom menu má tri obrazovky. Všetky sa pozerajú späť a zostávajú správne, aj keď prichádzajú nové údaje.`,
      ),
      list(
        `**${menu.activity}**: kde a ako dlho boli vybrané vozidlá počas niekoľkých dní.`,
        `**${menu.laps}**: ako dopadli okruhy trasy. Pozri [Výsledky](#results).`,
        `**${menu.timeline}**: niekoľko hodín jedného vozidla, prehraných na mape.`,
      ),
      picture(
        'activity',
        'Aktivita: plán s teplotnou mapou a vedľa neho zoznam kontrolných bodov s návštevami a priemerným časom',
      ),
      text(
        `Na obrazovke **${menu.activity}** vyberte vozidlá, dni, zmenu a prípadne jeden okruh a potom **${activity.filter.apply}**. Mapa ukazuje návštevy ako teplo, od modrej (hlboko pod priemerom) po červenú (vysoko nad ním), podľa početnosti alebo podľa priemerného času. **${activity.heat.size}** sa dá nastaviť od ${HEAT_SIZE.min} do ${HEAT_SIZE.max}. Zoznam obsahuje to isté v číslach: **${activity.list.checkpoints}** sú návštevy majákov, **${activity.list.segments}** sú jazdy medzi dvoma majákmi, **${activity.list.usage}** ukazuje, ako dlho sa každé vozidlo pohybovalo podľa hodín dňa. Pri jednom vozidle je pod tým tabuľka všetkých návštev. Riadok pod kartou hovorí, čo sa v nej počíta, a jej tlačidlo exportuje presne to.`,
      ),
      steps(
        `Pre obrazovku **${menu.timeline}** vyberte vozidlo, deň a z neho najviac ${TIMELINE_HOURS} hodín.`,
        `Vyberte **${timeline.play}**, alebo prechádzajte z polohy na polohu. Rýchlosť môže byť ${speeds}.`,
        `Karty ukazujú polohy **${timeline.next}**, **${timeline.current}** a najviac tri minulé. **${timeline.trueTime}** prehráva dlhé pobyty dlhšie ako krátke.`,
      ),
      note(`Obdobie má najviac ${MAX_ANALYTICS_DAYS} dní. Všetky časy sú v časovom pásme klienta.`),
    ],
  },
  search: {
    title: 'Hľadanie',
    blocks: [
      text('Pole s lupou hľadá v tom, čo obrazovka ukazuje, už počas písania:'),
      table(
        ['Kde', 'Čo nájde'],
        [live.title, 'Vozidlá podľa názvu, majáka alebo trasy. Do poľa sa dostanete klávesom /.'],
        [
          menu.vehicleMetrics,
          `Majáky podľa názvu alebo ID. Od ${HIGHLIGHT_FROM} znakov sa zvýraznia zodpovedajúce riadky posledných polôh.`,
        ],
        [editing.edit, 'Majáky a budiče, či už na mape sú, alebo nie.'],
        [menu.predictions, 'Zastávky trasy.'],
      ),
      text(
        `Maják alebo značku nájdete podľa ktorejkoľvek časti názvu, podľa celého ID alebo podľa posledných ${LAST_DIGITS} číslic ID. Na veľkosti písmen nezáleží. **${live.list.noMatch}** znamená, že na tejto obrazovke nič nevyhovuje: skontrolujte, čo ste napísali, alebo pole vymažte.`,
      ),
    ],
  },
  results: {
    title: 'Výsledky',
    blocks: [
      text(
        `**${menu.analytics}** > **${menu.laps}** ukazuje, ako sa okruhy skončili. Vyberte vozidlo a trasu v ľubovoľnom poradí a či chcete vidieť **${laps.show.all}**, len **${laps.show.valid}** alebo len **${laps.show.errors}**. Filtre dní, zmeny, trvania a vozidiel sa uplatnia tlačidlom **${laps.filter.apply}**.`,
      ),
      picture('lap-details', 'Okruh s chybou: hore očakávané zastávky, dole skutočné a dôvod, prečo sa okruh skončil'),
      text(
        `Okruh otvoríte výberom v tabuľke. Pás ukazuje hore zastávky **${laps.strip.expected}** a dole **${laps.strip.actual}** a hovorí, čo sa stalo, čo sa očakávalo a prečo sa okruh skončil. Grafy ukazujú trvania, hodiny a zastávky: vyberte dva stĺpce a potom **${laps.charts.done}**, aby ste ich videli zblízka. **${laps.csv.export}** uloží to, čo je vyfiltrované.`,
      ),
      table(
        ['Kód', 'Výsledok', 'Význam'],
        ['0', live.laps.valid, 'Všetky zastávky v poradí a v stanovených časoch.'],
        ['1', live.laps.errors.timeout, 'Nedokončený v časovom limite trasy.'],
        [
          '2, 3, 5',
          live.laps.errors.wrongPath,
          'Maják, ktorý na trase nie je, vynechaná zastávka alebo zastávky mimo poradia, nad rámec tolerancie.',
        ],
        ['4', live.laps.errors.offline, 'Brána bola počas okruhu offline.'],
        [
          '6',
          live.laps.errors.interrupted,
          'Skončila sa zmena, trasa bola zmenená alebo resetovaná, alebo sa začal nový okruh.',
        ],
        ['7', live.laps.errors.tooShort, 'Dokončený skôr, ako je minimálne trvanie.'],
      ),
    ],
  },
  predictions: {
    title: 'Predpovede',
    blocks: [
      text(
        `**${menu.predictions}** hovoria, kedy by malo vozidlo doraziť na každú ďalšiu zastávku svojej trasy. Časy vychádzajú z priemerných pobytov a jázd na posledných okruhoch a prepočítavajú sa každé ${POLL_SEC} sekundy.`,
      ),
      picture(
        'predictions',
        'Predpovede vozidla: tabuľka zastávok s časmi príchodu a stavmi vedľa mapy s jeho polohou',
      ),
      table(
        [predictions.columns.status, 'Význam'],
        [predictions.state.CURRENTLY_HERE, 'Vozidlo je na tejto zastávke.'],
        [predictions.state.ON_THE_WAY, 'Vozidlo opustilo predchádzajúcu zastávku a ide k tejto.'],
        [predictions.state.WAITING, 'Neskoršia zastávka.'],
        [predictions.state.LEFT, 'Zastávka, ktorú opustilo ako poslednú.'],
      ),
      text(
        `Pri čase príchodu je jeho zvyčajné rozpätie, do ktorého za posledné dva týždne spadli štyri z piatich príchodov. Tam, kde bol zreteľne presnejší, je pri ňom aj pravdepodobný čas: zohľadňuje, ako dlho už vozidlo stojí alebo ide. **${predictions.accuracy.title}** porovnáva predpoveď so skutočnosťou 1 až 10 zastávok dopredu: o koľko bolo vozidlo skôr alebo neskôr a či to spôsobili pobyty alebo jazdy.`,
      ),
      text(
        `**${predictions.top}** určuje prvý riadok: polohu vozidla alebo zastávku. **${predictions.rows}**: ak počet nezmeníte, je ich ${PREDICTION_ROWS.normal}, najviac ${PREDICTION_ROWS.most}, v zobrazení **${predictions.fullscreen}** najviac ${PREDICTION_ROWS.fullscreen}.`,
      ),
      note(
        `Predpovede pre novú trasu môžu byť počas prvých ${NEW_ROUTE_HOURS} hodín nepresné. Vozidlo bez trasy predpovede nemá: odkaz vedie k trasám.`,
      ),
    ],
  },
  'global-view': {
    title: 'Celkový pohľad',
    blocks: [
      text(
        `**${menu.predictions}** > **${predictions.toGlobal}** ukazujú príchody každého vozidla s trasou, každé na vlastnej karte: názov, ID, signál, trasa a meškanie, potom ďalšie zastávky s časmi príchodu.`,
      ),
      picture('global-view', 'Všetky predpovede: karta každého vozidla s jeho ďalšími zastávkami a časmi príchodu'),
      text(
        `Menu karty nastavuje prvý riadok a počet riadkov a otvorí predpovede len tohto vozidla. Vozidlo, ktoré je offline, si kartu ponechá a tá uvedie, odkedy. **${predictions.fullscreen}** vyplní displej na stene: ovládacie prvky zmiznú, kým ich nikto nepoužíva.`,
      ),
      text(
        `Všetky vozidlá na jednej mape ukazuje [živá mapa](#live-map). Jedno vozidlo ukazuje obrazovka **${vehicle.title}**.`,
      ),
    ],
  },
} satisfies Partial<Topics>;
