import type { documentation as english } from '../en/documentation.ts';
import type { Texts } from '../texts.ts';

export const documentation = {
  index: 'Conteúdo',
  search: 'Procurar na documentação',
  clearSearch: 'Limpar a pesquisa',
  found_one: '{{count, number}} tópico',
  found_many: '{{count, number}} de tópicos',
  found_other: '{{count, number}} tópicos',
  noMatch: 'Sem resultados',
  noMatchWhy: 'Nenhum tópico contém “{{query}}”.',
  linkTo: 'Ligação a “{{title}}”',
  top: 'Voltar ao início',
  manuals: {
    title: 'Manuais para transferir',
    names: {
      dashboard: 'Manual do painel',
      hardware: 'Manual do equipamento',
      beacon: 'Ficha técnica da baliza',
      gateway: 'Ficha técnica do gateway',
      requirements: 'Requisitos do sistema e de WiFi',
    },
    size_one: 'PDF, {{count, number}} página, {{size}}',
    size_many: 'PDF, {{count, number}} de páginas, {{size}}',
    size_other: 'PDF, {{count, number}} páginas, {{size}}',
  },
} as const satisfies Texts<typeof english>;
