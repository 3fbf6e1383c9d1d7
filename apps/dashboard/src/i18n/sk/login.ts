import type { login as english } from '../en/login.ts';
import type { Texts } from '../texts.ts';

export const login = {
  title: 'Prihlásenie',
  lead: 'Živé polohy, okruhy a analytika vášho areálu.',
  email: 'E-mail',
  password: 'Heslo',
  passwordPlaceholder: 'Zadajte heslo',
  submit: 'Prihlásiť sa',
  unreachable: 'Služba je nedostupná. Skontrolujte pripojenie a skúste to znova.',
  sessionEnded: 'Vaše prihlásenie sa skončilo. Prihláste sa znova.',
  notKept: 'Súbory cookie sú zablokované. Povoľte ich pre túto stránku a skúste to znova.',
  toSignIn: 'Prejsť na prihlásenie',
  forgot: {
    link: 'Zabudli ste heslo?',
    title: 'Zabudli ste svoje heslo?',
    lead: 'Zadajte svoj e-mail. Pošleme vám odkaz, cez ktorý si zvolíte nové heslo.',
    submit: 'Poslať e-mail',
    back: 'Späť na prihlásenie',
    sent: 'E-mail odoslaný',
    sentWhy: 'Ak {{email}} patrí k nejakému účtu, odkaz na voľbu nového hesla je na ceste.',
    spam: 'Ak nič nepríde, pozrite sa do priečinka so spamom.',
    failed: 'E-mail nebol odoslaný',
  },
  handoff: {
    signingIn: 'Prihlasovanie',
    invalidRedirect: 'Neplatné presmerovanie',
    invalidRedirectWhy: 'Tento odkaz vedie na „{{word}}“, čo neexistuje. Neboli ste prihlásení.',
    used: 'Tento odkaz už nefunguje',
    usedWhy: 'Už bol použitý alebo jeho platnosť vypršala. Požiadajte o nový alebo sa prihláste heslom.',
    failed: 'Prihlásenie sa nepodarilo',
  },
} as const satisfies Texts<typeof english>;
