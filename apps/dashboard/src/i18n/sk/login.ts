import type { login as english } from '../en/login.ts';
import type { Texts } from '../texts.ts';

export const login = {
  title: 'Prihlásenie',
  lead: 'Pozrite sa, kde čo je a ako sa dnes darí.',
  email: 'E-mail',
  password: 'Heslo',
  passwordPlaceholder: 'Zadajte heslo',
  showPassword: 'Zobraziť heslo',
  submit: 'Prihlásiť sa',
  enterEmail: 'Zadajte e-mail',
  emailFormat: 'Zadajte celú adresu, napríklad meno@firma.sk.',
  enterPassword: 'Zadajte heslo.',
  wrongCredentials: 'Nesprávne meno alebo heslo',
  unreachable: 'Služba je nedostupná. Skontrolujte pripojenie a skúste to znova.',
  sessionEnded: 'Vaše prihlásenie skončilo. Prihláste sa znova.',
} as const satisfies Texts<typeof english>;
