import type { apiKey as english } from '../en/api-key.ts';
import type { Texts } from '../texts.ts';

export const apiKey: Texts<typeof english> = {
  title: 'Kľúč',
  what: 'Programy týmto kľúčom čítajú údaje tohto účtu. Nemôžu nič zmeniť.',
  masked: 'Skrytý kľúč',
  show: 'Zobraziť',
  hide: 'Skryť',
  copyKey: 'Kopírovať kľúč',
  failed: 'Kľúč API sa nepodarilo načítať',
  example: 'Vyskúšajte ho',
  exampleWhat: 'Tento príkaz vypíše vaše brány. Skopírujte ho a spustite v termináli.',
  copyCommand: 'Kopírovať príkaz',
  renew: 'Obnoviť kľúč',
  renewTitle: 'Obnoviť kľúč API?',
  renewWhy: 'Súčasný kľúč ihneď prestane fungovať. Nový zadajte do každého programu, ktorý ho používa.',
  renewed: 'Kľúč API aktualizovaný',
  notRenewed: 'Kľúč API nebol obnovený',
};
