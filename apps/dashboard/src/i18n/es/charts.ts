import type { charts as english } from '../en/charts.ts';
import type { Texts } from '../texts.ts';

export const charts = {
  asTable: 'Mostrar como tabla',
  asChart: 'Mostrar como gráfico',
} as const satisfies Texts<typeof english>;
