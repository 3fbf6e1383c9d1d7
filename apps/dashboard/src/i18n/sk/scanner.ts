import type { scanner as english } from '../en/scanner.ts';
import type { Texts } from '../texts.ts';

export const scanner = {
  scan: 'Skenovanie',
  field: 'Naskenujte alebo zadajte ID',
  hint: 'Hľadanie sa začne ôsmym znakom, bez klávesu Enter.',
  invalid: {
    long: 'Neplatné ID: počet znakov je {{count, number}} namiesto {{length}}.',
    short: 'Neplatné ID: počet znakov je len {{count, number}} z {{length}}.',
    character: 'Neplatné ID: „{{character}}“ nepatrí do ID. ID má {{length}} znakov od 0 do 9 a od A do F.',
  },
  none: 'Zatiaľ nič naskenované',
  noneWhy: 'Naskenujte značku alebo maják, alebo zadajte ID.',
  notFound: 'Nenašlo sa',
  notFoundWhy: 'Tento klient nemá značku ani maják s ID {{id}}.',
  failed: 'Hľadanie zlyhalo',
  details: 'Podrobnosti',
  change: 'Zmeniť',
  kinds: { beacon: 'Maják', tag: 'Značka' },
  seenBy: 'Naposledy zachytené bránou {{name}}, pred {{age}}',
  announcement: 'Nájdené: {{name}}.',
  install: 'Tento maják je neaktívny. Nainštalujte ho: pred zmenou ho pridajte na mapu.',
  removeWhy: 'Bude neaktívny a nebude sa dať zmeniť, kým sa znova nepridá na mapu.',
  undo: 'Vrátiť zmeny',
  add: {
    open: 'Pridať na mapu',
    title: 'Pridať na mapu: {{name}}',
    hint: 'Kliknite na jeho miesto alebo ho posúvajte šípkami.',
    hintTouch: 'Ťuknite na jeho miesto alebo ho presuňte ťahom.',
    noMap: 'Mapu sa nepodarilo načítať',
    nowhere: 'Zatiaľ neumiestnený',
    at: 'Na mieste {{place}}',
    act: 'Pridať sem',
    overtaken: 'Niekto iný ho pridal na mapu, preto sa nič neuložilo.',
  },
} as const satisfies Texts<typeof english>;
