import type { common as english } from '../en/common.ts';
import type { Texts } from '../texts.ts';

export const common = {
  skipToContent: 'Prejsť na obsah',
  skipToMap: 'Prejsť na mapu',
  tryAgain: 'Skúsiť znova',
  tryingAgain: 'Ďalší pokus o {{seconds}}s.',
  failedAt: 'Zlyhalo o {{time}}.',
  notFound: {
    title: 'Stránka sa nenašla',
    why: 'Na tejto adrese nie je žiadna stránka. Možno bola presunutá alebo je adresa nesprávne napísaná.',
    home: 'Prejsť na úvodnú stránku',
  },
  listKeys: { title: 'Zoznamy', search: 'Hľadať v zozname' },
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
    director: 'Režisér',
    search: 'Hľadať',
    searchAll: 'Hľadať všade',
    logout: 'Odhlásiť sa',
  },
  clock: 'Čas v zóne {{city}}',
  language: 'Jazyk',
  theme: {
    label: 'Vzhľad',
    auto: 'Systém',
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
    paused: 'Pozastavené',
    pausedAt: 'Pozastavené o {{time}}',
    speed: '{{speed}}x',
  },
  copy: {
    act: 'Kopírovať',
    done: 'Skopírované',
    failed: 'Nepodarilo sa skopírovať',
    how: 'Označte text a skopírujte ho klávesnicou.',
  },
  moment: {
    copy: 'Kopírovať odkaz na tento okamih',
    copied: 'Odkaz skopírovaný',
    copiedOnlyHere: 'Odkaz skopírovaný. Funguje len na tomto serveri.',
    onlyHere: 'Funguje len na tomto serveri.',
    notCopied: 'Odkaz sa nepodarilo vytvoriť',
    opening: 'Otvára sa okamih',
    notOpened: 'Tento odkaz sa nepodarilo otvoriť',
    noControls: 'Tento server otvára odkazy na okamih len na vlastnom počítači.',
    unreachable: 'Server neodpovedá. Skontrolujte pripojenie.',
  },
  filters: { open: 'Filtre', close: 'Zavrieť filtre' },
  dates: {
    pattern: 'DD-MM-RRRR',
    preset: {
      today: 'Dnes',
      yesterday: 'Včera',
      lastDays: 'Posledných {{days}} dní',
      lastYear: 'Posledný rok',
      all: 'Všetko',
      allOfLastDays: 'Všetko za posledných {{days}} dní',
    },
    slashes: 'DD/MM/RRRR',
    presets: 'Rýchly výber',
    from: 'Od',
    to: 'Do',
    apply: 'Použiť',
    problem: {
      noStart: 'Zadajte začiatok.',
      noEnd: 'Zadajte koniec.',
      badStart: 'Zadajte začiatok v tvare DD/MM/RRRR.',
      badEnd: 'Zadajte koniec v tvare DD/MM/RRRR.',
      order: 'Začiatok musí byť pred koncom.',
      future: 'Vyberte dnešok alebo skorší deň.',
      tooLong: 'Vyberte najviac {{days}} dní.',
    },
    wrong: 'Zadajte dátum v tvare DD-MM-RRRR.',
    future: 'Budúce dátumy nemožno vybrať.',
    clear: 'Vymazať dátum',
    previous: 'Skôr',
    next: 'Neskôr',
    atMost: 'Najviac {{max}}.',
    hours: 'hodiny',
    minutes: 'minúty',
    seconds: 'sekundy',
  },
  wrong: {
    refresh: 'Niečo sa pokazilo. Skúste obnoviť stránku.',
    later: 'Niečo sa pokazilo. Skúste to znova neskôr.',
    support: 'Niečo sa pokazilo. Obráťte sa na podporu.',
  },
  problem: {
    'bad-input': {
      title: 'Neplatné údaje',
      detail: 'Niektoré hodnoty sú neplatné.',
    },
    'wrong-password': {
      title: 'Nesprávne heslo',
      detail: 'Súčasné heslo je nesprávne.',
    },
    'may-not-grant': {
      title: 'Toto oprávnenie nemôžete prideliť',
      detail: 'Prideliť môžete len oprávnenia, ktoré má váš vlastný účet.',
    },
    'more-permissions': {
      title: 'Nie je povolené',
      detail: 'Tento používateľ má viac oprávnení ako vy.',
    },
    forbidden: {
      title: 'Nie je povolené',
      detail: 'Váš účet na to nemá oprávnenie.',
    },
    'not-found': {
      title: 'Nenájdené',
      detail: 'Toto neexistuje alebo už neexistuje.',
    },
    'email-unusable': {
      title: 'E-mail nie je k dispozícii',
      detail: 'Tento e-mail nemožno použiť. Zvoľte iný.',
    },
    'last-admin': {
      title: 'Posledný správca',
      detail: 'Účet musí mať aspoň jedného správcu a tento je posledný.',
    },
    'last-notified': {
      title: 'Posledný používateľ s upozorneniami',
      detail: 'Aspoň jeden používateľ musí mať zapnuté upozornenia a tento je posledný.',
    },
    'ssid-taken': {
      title: 'Názov siete nie je voľný',
      detail: 'SSID už existuje, vyberte iný názov.',
    },
    'another-hidden': {
      title: 'Iná skrytá sieť',
      detail: 'Skrytá môže byť iba jedna sieť a iná už skrytá je.',
    },
    'too-many-networks': {
      title: 'Priveľa sietí',
      detail: 'Účet už má najväčší možný počet sietí. Najprv niektorú odstráňte.',
    },
    'internal-network': {
      title: 'Interná sieť',
      detail: 'Internú sieť nemožno zmeniť ani odstrániť.',
    },
    'moment-damaged': {
      title: 'Poškodený odkaz',
      detail: 'Tento odkaz je poškodený alebo neúplný. Skopírujte ho znova.',
    },
    'moment-version': {
      title: 'Odkaz inej verzie',
      detail: 'Tento odkaz vytvorila iná verzia Lapwingu. Otvoriť ho môže len rovnaká verzia.',
    },
    'moment-scenario': {
      title: 'Odkaz iného scenára',
      detail: 'Tento server nemá scenár tohto odkazu alebo má jeho inú verziu.',
    },
    'moment-elsewhere': {
      title: 'Odkaz iného servera',
      detail: 'Tento odkaz funguje len na serveri, ktorý ho vytvoril, kým ten server uchováva jeho snímku.',
    },
    'last-network': {
      title: 'Posledná sieť',
      detail: 'Účet musí mať aspoň jednu sieť a táto je posledná.',
    },
    'no-show': {
      title: 'Žiadna prezentácia',
      detail: 'V tomto svete neprebieha žiadna prezentácia.',
    },
    'show-changed': {
      title: 'Prezentácia sa zmenila',
      detail: 'Prezentáciu pred chvíľou zmenil niekto iný. Pozrite, kde práve je, a skúste to znova.',
    },
    conflict: {
      title: 'Konflikt',
      detail: 'Toto je v rozpore s existujúcimi údajmi.',
    },
    'body-too-large': {
      title: 'Súbor je príliš veľký',
      detail: 'Požiadavka je príliš veľká.',
    },
    'image-too-large': {
      title: 'Obrázok je príliš veľký',
      detail: 'Plán môže mať najviac 16 MB.',
    },
    'image-too-many-pixels': {
      title: 'Príliš veľa pixelov',
      detail: 'Plán môže mať najviac 50 megapixelov.',
    },
    'image-side-too-long': {
      title: 'Príliš dlhý obrázok',
      detail: 'Každá strana plánu môže mať najviac 16 384 pixelov.',
    },
    'image-type': {
      title: 'Nepodporovaný typ obrázka',
      detail: 'Súbor nie je obrázok PNG, JPEG ani WebP.',
    },
    'image-broken': {
      title: 'Poškodený obrázok',
      detail: 'Obrázok sa nepodarilo prečítať. Súbor je poškodený alebo neúplný.',
    },
    'too-many-attempts': {
      title: 'Príliš veľa pokusov',
      detail: 'Príliš veľa neúspešných pokusov. Skúste to znova neskôr.',
    },
    internal: {
      title: 'Chyba servera',
      detail: 'Server nedokázal dokončiť požiadavku.',
    },
    'planned-fault': {
      title: 'Simulovaná porucha',
      detail: 'Je aktívna simulovaná porucha.',
    },
    storage: {
      title: 'Neuložené',
      detail: 'Disk servera je plný alebo len na čítanie. Nič sa nezmenilo.',
    },
    'storage-unreachable': {
      title: 'Databáza nie je dostupná',
      detail: 'Server sa nevie pripojiť k svojej databáze. Zmena sa možno neuložila.',
    },
    busy: {
      title: 'Server je zaneprázdnený',
      detail: 'Server je príliš zaneprázdnený. Skúste to znova o chvíľu.',
    },
    'unreadable-request': {
      title: 'Nečitateľná požiadavka',
      detail: 'Server nedokázal prečítať požiadavku. Je neplatná alebo príliš dlhá.',
    },
    'body-unreadable': {
      title: 'Nečitateľný obsah',
      detail: 'Server nedokázal prečítať odoslaný obsah.',
    },
    'body-type': {
      title: 'Nepodporovaný obsah',
      detail: 'Server tu neprijíma obsah tohto typu.',
    },
    'address-too-long': {
      title: 'Príliš veľa vybraných položiek',
      detail: 'Adresa požiadavky je dlhšia, než server prijíma. Vyberte naraz menej položiek.',
    },
    'not-signed-in': {
      title: 'Neprihlásený',
      detail: 'Nie ste prihlásený alebo sa vaše prihlásenie skončilo. Prihláste sa znova.',
    },
    'marker-missing': {
      title: 'Neprihlásený',
      detail: 'Nie ste prihlásený alebo sa vaše prihlásenie skončilo. Prihláste sa znova.',
    },
    'marker-foreign': {
      title: 'Neprihlásený',
      detail: 'Nie ste prihlásený alebo sa vaše prihlásenie skončilo. Prihláste sa znova.',
    },
    'foreign-origin': {
      title: 'Z tejto stránky nepovolené',
      detail: 'Server neprijíma požiadavky z tejto webovej stránky.',
    },
    'foreign-host': {
      title: 'Neznámy názov hostiteľa',
      detail: 'Server pod týmto názvom hostiteľa neodpovedá.',
    },
    'no-such-operation': {
      title: 'Server to neponúka',
      detail: 'Server túto funkciu neponúka. Možno má inú verziu ako táto stránka: obnovte ju.',
    },
    'method-not-allowed': {
      title: 'Server to neponúka',
      detail: 'Server túto funkciu neponúka. Možno má inú verziu ako táto stránka: obnovte ju.',
    },
    'contract-broken': {
      title: 'Chyba servera',
      detail: 'Server vytvoril neplatnú odpoveď.',
    },
    'world-unusable': {
      title: 'Svet nie je dostupný',
      detail: 'Server tento svet nedokázal otvoriť.',
    },
  },
  unanswered: {
    title: 'Nie je známe, či sa zmena vykonala',
    why: 'Služba neodpovedala. Keď odpovie, skontrolujte, čo ukazuje táto stránka, a ak zmena chýba, zopakujte ju.',
  },
  cause: {
    network: 'Služba je nedostupná.',
    timeout: 'Služba neodpovedala včas.',
  },
  connection: {
    label: 'Spojenie',
    slow: 'Služba neodpovedá.',
    unreachable: 'Služba je nedostupná.',
    garbage: 'Prijatá odpoveď je neplatná.',
    error: 'Služba ohlásila chybu.',
    busy: 'Server je zaneprázdnený.',
    lastAnswer: 'Posledná odpoveď pred {{age}}.',
  },
  needGateway: 'Na zobrazenie údajov na tejto stránke je potrebná brána',
  noLayoutAsk: 'Nie je priradený žiadny plán. Požiadajte správcu, aby ho nahral.',
  notLoaded: 'Túto časť Lapwingu sa nepodarilo načítať',
  brokenScreen: 'Táto obrazovka prestala fungovať',
  unreachable: {
    title: 'Služba je nedostupná',
    why: 'Nepodarilo sa overiť, či ste prihlásení.',
  },
  age: {
    seconds: '{{seconds}}s',
    // The unit's sign stands in every case: "pred 2 d" and "2 d".
    days_one: '{{count, number}} d',
    days_few: '{{count, number}} d',
    days_many: '{{count, number}} d',
    days_other: '{{count, number}} d',
  },
  presence: {
    stale: 'Neaktuálne',
    offline: 'Offline',
    never: 'Nikdy nezachytené',
    ongoing: 'Prebieha',
  },
  signal: {
    high: 'Silný signál',
    medium: 'Stredný signál',
    low: 'Slabý signál',
    poor: 'Veľmi slabý signál',
    none: 'Bez spojenia',
  },
  delay: {
    early: 's predstihom',
    onTime: 'načas',
    late: 's meškaním',
    by: {
      early: 'o {{time}} skôr',
      late: 'mešká {{time}}',
    },
  },
  showPassword: 'Zobraziť heslo',
  cancel: 'Zrušiť',
  closeMessage: 'Zavrieť správu',
  languageUpdated: 'Jazyk bol zmenený',
  missingWorld: {
    title: 'Svet sa nenašiel',
    why: 'Tento server nemá svet s názvom „{{name}}“. Možno bol odstránený alebo je adresa napísaná nesprávne.',
    toMain: 'Otvoriť hlavný svet',
  },
  laterInputs: {
    title: 'Zahodiť neskoršie zmeny?',
    why_one:
      'Hodiny boli posunuté späť. Po ich čase vznikla {{count, number}} zmena, {{date}} o {{time}}. Ak teraz uložíte, zahodí sa.',
    why_few:
      'Hodiny boli posunuté späť. Po ich čase vznikli {{count, number}} zmeny, prvá {{date}} o {{time}}. Ak teraz uložíte, zahodia sa.',
    why_many:
      'Hodiny boli posunuté späť. Po ich čase vzniklo {{count, number}} zmeny, prvá {{date}} o {{time}}. Ak teraz uložíte, zahodia sa.',
    why_other:
      'Hodiny boli posunuté späť. Po ich čase vzniklo {{count, number}} zmien, prvá {{date}} o {{time}}. Ak teraz uložíte, zahodia sa.',
    keep: 'Ponechať',
    discard: 'Zahodiť a pokračovať',
  },
  switcher: {
    open: 'Prepnúť klienta (aktuálny: {{client}})',
    search: 'Hľadať podľa názvu alebo ID',
    none: 'Nenašla sa žiadna zhoda',
    current: 'aktuálny',
    own: 'váš',
    failed: 'Klient nebol prepnutý',
  },
  discardChanges: {
    title: 'Zahodiť zmeny?',
    why: 'Máte neuložené zmeny.',
    ended:
      'Vaše prihlásenie sa skončilo, preto sa tieto zmeny nedajú uložiť. Skopírujte si, čo potrebujete, kým ich zahodíte.',
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
