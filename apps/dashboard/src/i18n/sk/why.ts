import type { why as english } from '../en/why.ts';
import type { Texts } from '../texts.ts';

export const why = {
  why: 'Prečo?',
  close: 'Zavrieť',
  asOf: 'Stav k {{time}}',
  failed: 'Dôvod sa nepodarilo načítať',
  notFound: 'Nenašlo sa',
  notFoundWhy: 'To, na čo sa pýtate, už neexistuje alebo patrí inému klientovi.',
  unknownReason: 'Služba uviedla dôvod „{{reason}}“, ktorý táto stránka nepozná. Načítajte stránku znova.',
  rule: 'Pravidlo',
  section: 'Špecifikácia {{section}}',
  evidence: 'Záznamy',
  evidenceHint: 'Podľa času. Otvorením riadka zobrazíte daný okamih.',
  noEvidence: 'Nič nebolo zachytené.',
  cause: 'Príčina',
  openMoment: 'Zobraziť tento okamih na časovej osi',
  openRoute: 'Otvoriť trasu',
  openLap: 'Otvoriť okruh',
  openHistory: 'Otvoriť históriu značky',
  lapCard: 'Otvoriť okruh',
  picture: 'Kedy sa to stalo. Zoznam nižšie obsahuje rovnaké informácie ako text.',
  ahead_one: 'o {{count, number}} zastávku ďalej',
  ahead_few: 'o {{count, number}} zastávky ďalej',
  ahead_many: 'o {{count, number}} zastávky ďalej',
  ahead_other: 'o {{count, number}} zastávok ďalej',
  at: { time: 'o {{time}}', date: '{{date}} o {{time}}' },
  since: { time: 'od {{time}}', date: 'od {{date}}, {{time}}' },
  question: {
    laps: {
      valid: 'Prečo bol okruh {{lap}} platný?',
      timeout: 'Prečo okruhu {{lap}} vypršal čas?',
      'wrong-path': 'Prečo mal okruh {{lap}} nesprávnu cestu?',
      'gateway-offline': 'Prečo sa okruh {{lap}} skončil s bránou offline?',
      interrupted: 'Prečo bol okruh {{lap}} prerušený?',
      'too-short': 'Prečo bol okruh {{lap}} príliš krátky?',
      running: 'Prečo okruh {{lap}} prebieha?',
    },
    gateways: {
      online: 'Prečo je {{vehicle}} online?',
      offline: 'Prečo je {{vehicle}} offline?',
      held: 'Prečo je {{vehicle}} zdržané?',
      'never-heard': 'Prečo {{vehicle}} nikdy nebolo zachytené?',
    },
    predictions: {
      waiting: 'Prečo sa {{vehicle}} na zastávke {{stop}} očakáva práve vtedy?',
      'on-the-way': 'Prečo je {{vehicle}} na ceste na zastávku {{stop}}?',
      here: 'Prečo je {{vehicle}} na zastávke {{stop}}?',
      left: 'Prečo {{vehicle}} opustilo zastávku {{stop}}?',
      'not-predicted': 'Prečo {{vehicle}} nemá predpovede príchodov?',
    },
    tags: {
      any: 'Prečo je značka {{tag}} v tomto stave?',
      unloaded: 'Prečo je toto miesto vyloženia značky {{tag}}?',
      carried: 'Prečo sa značka {{tag}} prepravuje?',
      'passed-by': 'Prečo značka {{tag}} nemá miesto vyloženia?',
      inside: 'Prečo je značka {{tag}} vnútri?',
      outside: 'Prečo je značka {{tag}} vonku?',
      warning: 'Prečo má značka {{tag}} výstrahu?',
      undefined: 'Prečo je stav značky {{tag}} neurčený?',
      active: 'Prečo je značka {{tag}} aktívna?',
      inactive: 'Prečo je značka {{tag}} neaktívna?',
      current: 'Prečo je maják {{tag}} aktuálny?',
      outdated: 'Prečo je maják {{tag}} neaktuálny?',
      'never-heard': 'Prečo značka {{tag}} nikdy nebola zachytená?',
    },
  },
  sentence: {
    laps: {
      finished:
        'Vozidlo {{vehicle}} prešlo zastávky trasy {{route}} v poradí a na poslednú, {{place}}, prišlo {{atStart}}.',
      'lap-runs':
        'Okruh sa začal na zastávke {{place}} {{atIt}} a poslednú zastávku trasy {{route}} vozidlo ešte nedosiahlo.',
      'long-stay':
        'Okruh trval dlhšie ako časový limit {{timeout}}. Vozidlo {{vehicle}} stálo na zastávke {{place}} {{lasted}}, zvyčajne {{usual}}.',
      'long-trip':
        'Okruh trval dlhšie ako časový limit {{timeout}}. Zo zastávky {{place}} na ďalšiu išlo vozidlo {{vehicle}} {{lasted}}, zvyčajne {{usual}}.',
      'foreign-beacon':
        'Vozidlo {{vehicle}} bolo {{atStart}} zachytené pri majáku {{place}}, ktorý nie je na trase {{route}}. Tolerancia trasy je {{tolerance}}, preto sa tam okruh skončil.',
      'skipped-stops':
        'Vozidlo {{vehicle}} prišlo na zastávku {{next}} bez toho, aby bolo na {{places}}. Tolerancia trasy je {{tolerance}}, preto sa okruh skončil {{atIt}}.',
      'out-of-order':
        'Vozidlo {{vehicle}} bolo {{atStart}} znova na zastávke {{place}}, mimo poradia trasy {{route}}. Tolerancia trasy je {{tolerance}}, preto sa tam okruh skončil.',
      silence:
        'Brána {{vehicle}} mlčala {{silent}}, {{sinceStart}}. Brána je offline po {{limit}} bez signálu, preto sa okruh skončil {{atIt}}.',
      'shift-over': 'Pracovná zmena trasy {{route}} sa skončila {{atIt}}, skôr než bol okruh dokončený.',
      'one-day':
        'Okruh nebol dokončený do 24 hodín. Najviac času vozidlo {{vehicle}} stratilo na zastávke {{place}} alebo na ceste z nej: {{lasted}}, zvyčajne {{usual}}.',
      'route-changed':
        'Trasa {{route}} bola zmenená {{atIt}}, skôr než bol okruh dokončený. Zmena trasy ukončí jej okruhy.',
      'route-reset': 'Postup na trase {{route}} bol resetovaný {{atIt}}, skôr než bol okruh dokončený.',
      'route-deleted': 'Trasa {{route}} bola odstránená {{atIt}}, skôr než bol okruh dokončený.',
      unassigned: 'Vozidlo {{vehicle}} bolo odobraté z trasy {{route}} {{atIt}}, skôr než bol okruh dokončený.',
      'new-lap':
        'Vozidlo {{vehicle}} bolo znova na prvej zastávke, {{place}}, {{atIt}}. Začal sa tam nový okruh, preto sa tento skončil nedokončený.',
      'finished-early':
        'Vozidlo {{vehicle}} prišlo na poslednú zastávku, {{place}}, už za {{took}}. Okruh trasy {{route}} musí trvať aspoň {{least}}.',
    },
    gateways: {
      heard:
        'Posledný signál brány {{vehicle}} prišiel {{atIt}}, pred {{ago}}. Brána je online, kým signál nechýba dlhšie ako {{limit}}.',
      silence:
        'Od brány {{vehicle}} neprišiel žiadny signál {{sinceIt}}, teda {{silent}}. S vonkajším napájaním je offline po {{limit}} bez signálu.',
      'silence-without-power':
        'Od brány {{vehicle}} neprišiel žiadny signál {{sinceIt}}, teda {{silent}}. Bez vonkajšieho napájania je offline po {{limit}} bez signálu.',
      'stays-long':
        'Vozidlo {{vehicle}} je na mieste {{place}} {{sinceIt}}, teda {{stay}}. Zvyčajne tam stojí {{usual}} a zdržané je po {{limit}}.',
      'never-heard': 'Od brány {{vehicle}} ešte nikdy neprišiel žiadny signál.',
    },
    predictions: {
      'from-stop':
        'Vozidlo {{vehicle}} je na zastávke {{place}} {{sinceStart}}. Podľa zvyčajného státia a zvyčajných časov na ceste príde na zastávku {{stop}}, {{ahead}}, {{atIt}}.',
      'from-departure':
        'Vozidlo {{vehicle}} opustilo zastávku {{place}} {{atEnd}}. Podľa zvyčajných časov na ceste príde na zastávku {{stop}}, {{ahead}}, {{atIt}}.',
      overdue:
        'Vozidlo {{vehicle}} bolo naposledy na zastávke {{place}} a na ďalšej už malo byť. Zvyčajné časy sa preto počítajú odteraz: na zastávku {{stop}}, {{ahead}}, príde {{atIt}}.',
      arrived: 'Vozidlo {{vehicle}} prišlo na zastávku {{stop}} {{atIt}} a stále je tam zachytené.',
      departed:
        'Vozidlo {{vehicle}} bolo na zastávke {{stop}}, opustilo ju {{atEnd}} a odvtedy nebolo na inej zastávke.',
      'off-route':
        'Vozidlo {{vehicle}} bolo naposledy pri majáku {{place}}, ktorý nie je na trase {{route}}. Príchody sa predpovedajú iba zo zastávky trasy.',
      'no-route': 'Vozidlo {{vehicle}} nemá naplánovanú trasu, preto nemá zastávky na predpovedanie.',
      'never-heard': 'Vozidlo {{vehicle}} ešte nebolo pri žiadnom majáku, preto sa ďalšia cesta nedá predpovedať.',
    },
    tags: {
      'left-behind':
        'Vozidlo {{vehicle}} prišlo na miesto {{place}} so značkou {{tag}} {{atStart}} a ďalej ju neviezlo. Značka tam teda bola vyložená.',
      'long-stop':
        'Vozidlo {{vehicle}} prišlo na miesto {{place}} so značkou {{tag}} {{atStart}} a zostalo tam. Po {{limit}} pri jednom majáku sa značka považuje za vyloženú.',
      'lost-on-way':
        'Vozidlo {{vehicle}} pokračovalo z miesta {{place}} so značkou {{tag}} a na ceste ju prestalo zachytávať, {{atIt}}. Miestom vyloženia je preto posledný maják.',
      'found-by-other':
        'Značku {{tag}} prepravovalo vozidlo {{other}} a potom ju vozidlo {{vehicle}} zachytilo na mieste {{place}} {{atIt}}. Značka tam teda bola vyložená.',
      taken: 'Vozidlo {{vehicle}} vzalo značku {{tag}} z miesta {{place}} {{atIt}} a stále ju zachytáva.',
      'heard-at-stop':
        'Značka {{tag}} bola naposledy zachytená pri {{place}} {{atIt}}. Nie je známe, že by ju niektoré vozidlo vyložilo, preto nemá miesto vyloženia.',
      heard: {
        inside: 'Naposledy značku {{tag}} zachytila brána {{vehicle}} {{atIt}}. Je to vchod, preto je značka vnútri.',
        outside: 'Naposledy značku {{tag}} zachytila brána {{vehicle}} {{atIt}}. Je to východ, preto je značka vonku.',
        warning:
          'Naposledy značku {{tag}} zachytila brána {{vehicle}} {{atIt}}. Je to bzučiak, preto má značka výstrahu.',
        undefined:
          'Naposledy značku {{tag}} zachytila brána {{vehicle}} {{atIt}}. Nie je to vchod, východ ani bzučiak, preto je stav značky neurčený.',
        active:
          'Brána {{vehicle}} zachytila značku {{tag}} pred {{ago}}, {{atIt}}. Značka je aktívna, ak bola zachytená za posledných {{limit}}.',
        current:
          'Brána {{vehicle}} zachytila maják {{tag}} pred {{ago}}, {{atIt}}. Maják je aktuálny, ak bol zachytený za posledných {{limit}}.',
      },
      'heard-long-ago': {
        inactive:
          'Naposledy značku {{tag}} zachytila brána {{vehicle}} pred {{ago}}, {{atIt}}. Značka je neaktívna, ak nebola zachytená {{limit}}.',
        outdated:
          'Naposledy maják {{tag}} zachytila brána {{vehicle}} pred {{ago}}, {{atIt}}. Maják je neaktuálny, ak nebol zachytený {{limit}}.',
        undefined:
          'Naposledy značku {{tag}} zachytila brána {{vehicle}} pred {{ago}}, {{atIt}}. Stav značky je neurčený, ak nebola zachytená {{limit}}.',
      },
      'never-heard': 'Nie je známe, že by niektorá brána zachytila značku {{tag}}.',
    },
  },
  note: {
    start: 'Začiatok: {{label}}',
    stop: 'Zastávka {{label}}',
    'same-stop': 'Znova {{label}}',
    foreign: '{{label}}, mimo trasy',
    forgiven: '{{label}}, v rámci tolerancie',
    skipped: 'Nezachytená zastávka {{label}}',
    'out-of-order': '{{label}}, mimo poradia',
    'first-again': 'Znova prvá zastávka, {{label}}',
    finish: 'Koniec: {{label}}',
    'not-reached': '{{label}} nedosiahnutá',
    'next-lap': 'Začiatok ďalšieho okruhu',
    'last-heartbeat': 'Posledný signál',
    heartbeat: 'Signál',
    'next-heartbeat': 'Ďalší signál',
    silence: 'Bez signálu',
    'no-power': 'Výpadok vonkajšieho napájania',
    timeout: 'Časový limit vypršal',
    'min-duration': 'Najkratšie trvanie uplynulo',
    'shift-end': 'Koniec pracovnej zmeny',
    'one-day': '24 hodín od začiatku',
    'offline-limit': 'Offline',
    'held-limit': 'Zdržané',
    'route-changed': 'Zmena trasy: {{label}}',
    'route-reset': 'Reset trasy: {{label}}',
    'route-deleted': 'Odstránenie trasy: {{label}}',
    unassigned: 'Odobratie z trasy: {{label}}',
    'long-stay': 'Dlhé státie: {{label}}',
    'long-trip': 'Dlhá cesta z: {{label}}',
    'usual-times': 'Zvyčajné časy z: {{label}}',
    'last-stop': 'Posledná zastávka: {{label}}',
    here: 'Pri {{label}}',
    'off-route': '{{label}}, mimo trasy',
    strongest: 'Zachytené: {{label}}',
    taken: 'Zastávka pred prevzatím: {{label}}',
    carried: 'Prepravuje {{label}}',
    unloaded: 'Vyloženie: {{label}}',
    'last-heard': 'Naposledy zachytené: {{label}}',
    entry: 'Zachytené pri vchode {{label}}',
    out: 'Zachytené pri východe {{label}}',
    buzzer: 'Zachytené pri bzučiaku {{label}}',
    'no-mark': 'Zachytila brána {{label}}',
  },
  value: {
    timeout: 'Časový limit',
    tolerance: 'Tolerancia',
    'min-duration': 'Najkratšie trvanie',
    goal: 'Cieľ',
    'shift-start': 'Zmena od',
    'shift-end': 'Zmena do',
    'offline-limit': 'Offline po',
    'held-limit': 'Zdržané po',
    'usual-stay': 'Zvyčajné státie',
    'usual-trip': 'Zvyčajná cesta',
    stay: 'Státie',
    trip: 'Cesta',
    duration: 'Trvanie',
    excess: 'Dlhšie o',
    silent: 'Bez signálu',
    rssi: 'Signál',
    ord: 'Zastávka',
    forgiven: 'Odpustené',
    'stops-ahead': 'Zastávky dopredu',
    adds: 'Spolu',
    'long-stop': 'Vyložené po',
    recent: 'Aktívna počas',
    outdated: 'Neaktuálny po',
    since: 'Po',
  },
  rules: {
    'lap-finish': 'Okruh je platný, keď vozidlo prejde zastávky v poradí a poslednú dosiahne v časovom limite.',
    'lap-timeout': 'Okruh, ktorý trvá dlhšie ako časový limit trasy, sa skončí chybou „vypršal čas“.',
    'lap-path':
      'Okruh sa skončí chybou „nesprávna cesta“, keď je cudzích, vynechaných alebo poprehadzovaných majákov viac, než dovoľuje tolerancia.',
    'lap-offline': 'Okruh sa skončí, keď jeho brána prejde do stavu offline.',
    'lap-interruption':
      'Okruh sa preruší, keď sa skončí zmena, zmení sa trasa, vozidlo opustí trasu, začne sa nový okruh alebo okruh trvá 24 hodín.',
    'lap-min-duration': 'Okruh dokončený skôr, než uplynie najkratšie trvanie trasy, je príliš krátky.',
    'offline-limit': 'Brána je offline, keď od nej dlhšie než limit neprišiel žiadny signál.',
    'held-limit':
      'Počas okruhu je brána zdržaná, keď stojí pri majáku viac ako dvakrát dlhšie než zvyčajne a o viac ako dve minúty dlhšie.',
    'prediction-sum': 'Príchod je čas na poslednej zastávke plus zvyčajné státia a cesty až po predpovedanú zastávku.',
    'unload-location':
      'Značka je vyložená pri poslednom majáku, ku ktorému ju vozidlo priviezlo, keď ide ďalej bez nej alebo tam stojí dlhšie než limit.',
    'asset-class': 'Rozhoduje brána, ktorá značku zachytila naposledy: vchod, východ, bzučiak alebo nič z toho.',
    'recently-heard': 'Značka je aktívna, keď ju brána zachytila v rámci limitu.',
    'outdated-limit': 'Maják je neaktuálny, keď ho dlhšie než limit nezachytila žiadna brána.',
  },
} as const satisfies Texts<typeof english>;
