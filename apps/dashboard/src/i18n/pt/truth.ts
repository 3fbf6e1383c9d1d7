import type { truth as english } from '../en/truth.ts';
import type { Texts } from '../texts.ts';

export const truth = {
  layer: 'Posição real',
  why: 'Do simulador, não dos relatórios',
  title: 'Posição real e comunicada',
  chip: {
    loading: 'A carregar posições reais',
    failed: 'Sem posições reais',
    none: 'Todos onde comunicam',
    elsewhere_one: '{{count, number}} não está onde comunica',
    elsewhere_many: '{{count, number}} de veículos não estão onde comunicam',
    elsewhere_other: '{{count, number}} não estão onde comunicam',
    stale: 'não atualizado',
  },
  none: 'Todos os veículos estão onde comunicam.',
  failed: 'Não foi possível carregar as posições reais.',
  show: 'Mostrar no mapa',
  truly: 'Real',
  reported: 'Comunicada',
  place: {
    at: 'em {{beacon}}',
    left: 'a caminho desde {{beacon}}',
    unknown: 'ainda em nenhuma baliza',
    asOf: '{{place}}, {{time}}',
    fix: 'posição GPS, {{time}}',
    never: 'não nos últimos 31 dias',
  },
  since: 'desde {{time}}, {{age}}',
  metres: 'a {{metres}} m',
  pixels: 'a {{pixels}} px',
  kind: {
    never: 'Sem comunicação',
    offline: 'Offline',
    silent: 'Falta um sinal de vida',
    'no-fix': 'Sem posição GPS',
    'beacon-not-heard': 'Baliza não detetada',
  },
} as const satisfies Texts<typeof english>;
