import type { password as english } from '../en/password.ts';
import type { Texts } from '../texts.ts';

export const password = {
  new: 'Nové heslo',
  confirmation: 'Potvrdenie nového hesla',
  showConfirmation: 'Zobraziť potvrdenie',
  rule: '{{min}} až {{max}} znakov',
  reset: {
    title: 'Zvoľte si nové heslo',
    lead: 'Odhlásime vás na všetkých zariadeniach.',
    submit: 'Uložiť nové heslo',
    done: 'Heslo zmenené. Prihláste sa novým.',
    invalid: 'Neplatný token',
    invalidWhy: 'Odkaz už bol použitý, vypršal alebo nie je úplný.',
    another: 'Poslať ďalší e-mail',
  },
} as const satisfies Texts<typeof english>;
