import type { charts as english } from '../en/charts.ts';
import type { Texts } from '../texts.ts';

export const charts = {
  asTable: 'Zobraziť ako tabuľku',
  asChart: 'Zobraziť ako graf',
} as const satisfies Texts<typeof english>;
