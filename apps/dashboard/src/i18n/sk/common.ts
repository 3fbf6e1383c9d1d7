import type { common as english } from '../en/common.ts';
import type { Texts } from '../texts.ts';

export const common = {
  skipToContent: 'Prejsť na obsah',
  tryAgain: 'Skúsiť znova',
  notFound: {
    title: 'Stránka sa nenašla',
    why: 'Na tejto adrese nie je žiadna stránka. Možno bola presunutá alebo je adresa nesprávne napísaná.',
    home: 'Prejsť na úvodnú stránku',
  },
  notBuilt: {
    title: 'Zatiaľ nedostupné',
    why: 'Táto obrazovka zatiaľ nie je súčasťou Lapwingu.',
  },
  menu: {
    main: 'Hlavné menu',
    open: 'Otvoriť menu',
    close: 'Zavrieť menu',
    home: 'Lapwing, úvodná stránka',
    overallMetrics: 'Celkové metriky',
    liveMap: 'Živá mapa',
    vehicleMetrics: 'Metriky vozidiel',
    cargoCheck: 'Kontrola nákladu',
    inventoryManager: 'Správa zásob',
    assetManager: 'Správa majetku',
    analytics: 'Analytika',
    activity: 'Aktivita',
    laps: 'Okruhy',
    timeline: 'Časová os',
    analyticsEntry: 'Analytika > {{entry}}',
    predictions: 'Predpovede',
    settings: 'Nastavenia',
    scanner: 'Skener',
    account: 'Účet používateľa {{name}}',
    logout: 'Odhlásiť sa',
  },
  clock: 'Čas v zóne {{city}}',
  language: 'Jazyk',
  theme: {
    label: 'Vzhľad',
    auto: 'Podľa zariadenia',
    light: 'Svetlý',
    dark: 'Tmavý',
  },
  state: {
    loading: 'Načítava sa',
    loggingOut: 'Prebieha odhlásenie',
    live: 'Naživo',
    updated: 'aktualizované pred {{age}}',
    stale: 'Posledná aktualizácia pred {{age}}',
    asOf: 'Stav k {{time}}, pred {{age}}',
  },
  wrong: {
    refresh: 'Niečo sa pokazilo. Skúste obnoviť stránku.',
    later: 'Niečo sa pokazilo. Skúste to znova neskôr.',
    support: 'Niečo sa pokazilo. Obráťte sa na podporu.',
  },
  cause: {
    network: 'Služba je nedostupná.',
    timeout: 'Služba neodpovedala včas.',
  },
  connection: {
    slow: 'Služba neodpovedá.',
    unreachable: 'Služba je nedostupná.',
    garbage: 'Služba posiela nečitateľné odpovede.',
    error: 'Služba hlási chybu.',
    lastAnswer: 'Posledná odpoveď pred {{age}}.',
  },
  notLoaded: 'Túto časť Lapwingu sa nepodarilo načítať',
  brokenScreen: 'Táto obrazovka prestala fungovať',
  unreachable: {
    title: 'Služba je nedostupná',
    why: 'Nepodarilo sa overiť, či ste prihlásení.',
  },
  age: {
    seconds: '{{seconds}}s',
    // The unit's sign stands in every case: "pred 2 d" and "2 d".
    days_one: '{{count}} d',
    days_few: '{{count}} d',
    days_many: '{{count}} d',
    days_other: '{{count}} d',
  },
  presence: {
    stale: 'Neaktuálne',
    offline: 'Offline',
    never: 'Nikdy nezachytené',
    ongoing: 'Prebieha',
  },
  signal: {
    high: 'Vysoký signál',
    medium: 'Stredný signál',
    low: 'Nízky signál',
    poor: 'Slabý signál',
    none: 'Bez spojenia',
  },
  delay: {
    early: 's predstihom',
    onTime: 'načas',
    late: 's meškaním',
  },
  showPassword: 'Zobraziť heslo',
  cancel: 'Zrušiť',
  closeMessage: 'Zavrieť správu',
  languageUpdated: 'Jazyk zmenený',
  missingWorld: {
    title: 'Taký svet neexistuje',
    why: 'Tento server nemá svet s názvom „{{name}}“. Možno bol odstránený alebo je adresa napísaná nesprávne.',
    toMain: 'Otvoriť hlavný svet',
  },
  laterInputs: {
    title: 'Zahodiť neskoršie zmeny?',
    why_one:
      'Hodiny boli posunuté späť. Po ich čase vznikla {{count}} zmena, {{date}} o {{time}}. Ak chcete teraz uložiť, treba ju zahodiť.',
    why_few:
      'Hodiny boli posunuté späť. Po ich čase vznikli {{count}} zmeny, prvá {{date}} o {{time}}. Ak chcete teraz uložiť, treba ich zahodiť.',
    why_many:
      'Hodiny boli posunuté späť. Po ich čase vzniklo {{count}} zmeny, prvá {{date}} o {{time}}. Ak chcete teraz uložiť, treba ich zahodiť.',
    why_other:
      'Hodiny boli posunuté späť. Po ich čase vzniklo {{count}} zmien, prvá {{date}} o {{time}}. Ak chcete teraz uložiť, treba ich zahodiť.',
    keep: 'Ponechať',
    discard: 'Zahodiť a pokračovať',
  },
  switcher: {
    open: 'Prepnúť klienta, teraz {{client}}',
    search: 'Hľadať podľa názvu alebo id',
    none: 'Žiadna zhoda',
    current: 'používa sa',
    own: 'váš vlastný',
    failed: 'Klient nebol prepnutý',
  },
  discardChanges: {
    title: 'Zahodiť zmeny?',
    why: 'To, čo ste tu zmenili, nebolo uložené.',
    keep: 'Pokračovať v úpravách',
    discard: 'Zahodiť zmeny',
  },
  payment: {
    title: 'Platba čaká na úhradu',
    pay: 'Zaplaťte do jedného mesiaca, aby služba nebola vypnutá.',
    suspended: 'Ak bude platba po splatnosti, prístup bude pozastavený.',
    close: 'Zavrieť',
  },
} as const satisfies Texts<typeof english>;
