import type { common as english } from '../en/common.ts';
import type { Texts } from '../texts.ts';

export const common = {
  skipToContent: 'Ir para o conteúdo',
  tryAgain: 'Tentar de novo',
  notFound: {
    title: 'Página não encontrada',
    why: 'Não há nenhuma página neste endereço. Pode ter mudado de lugar, ou o endereço pode estar mal escrito.',
    home: 'Ir para a página inicial',
  },
  notBuilt: {
    title: 'Ainda não disponível',
    why: 'Este ecrã ainda não faz parte do Lapwing.',
  },
  menu: {
    main: 'Menu principal',
    open: 'Abrir o menu',
    close: 'Fechar o menu',
    home: 'Lapwing, página inicial',
    overallMetrics: 'Métricas gerais',
    liveMap: 'Mapa ao vivo',
    vehicleMetrics: 'Métricas dos veículos',
    cargoCheck: 'Verificação de carga',
    inventoryManager: 'Gestor de inventário',
    assetManager: 'Gestor de ativos',
    analytics: 'Análises',
    activity: 'Atividade',
    laps: 'Voltas',
    timeline: 'Cronologia',
    analyticsEntry: 'Análises > {{entry}}',
    predictions: 'Previsões',
    settings: 'Definições',
    scanner: 'Leitor',
    account: 'Conta de {{name}}',
    logout: 'Terminar sessão',
  },
  clock: 'Hora em {{city}}',
  language: 'Idioma',
  theme: {
    label: 'Tema',
    auto: 'Como este dispositivo',
    light: 'Claro',
    dark: 'Escuro',
  },
  state: {
    loading: 'A carregar',
    loggingOut: 'A terminar a sessão',
    live: 'Ao vivo',
    updated: 'atualizado há {{age}}',
    stale: 'Última atualização há {{age}}',
  },
  wrong: {
    refresh: 'Algo correu mal. Experimente recarregar a página.',
    later: 'Algo correu mal. Tente de novo mais tarde.',
    support: 'Algo correu mal. Contacte o suporte.',
  },
  cause: {
    network: 'Não é possível aceder ao serviço.',
    timeout: 'O serviço não respondeu a tempo.',
  },
  brokenScreen: 'Este ecrã deixou de funcionar',
  unreachable: {
    title: 'Não é possível aceder ao serviço',
    why: 'Não foi possível verificar se a sua sessão continua aberta.',
  },
  age: {
    seconds: '{{seconds}}s',
    days_one: '{{count}} dia',
    days_many: '{{count}} de dias',
    days_other: '{{count}} dias',
  },
  presence: {
    stale: 'Desatualizado',
    offline: 'Sem ligação',
    never: 'Nunca detetado',
    ongoing: 'Em curso',
  },
  signal: {
    high: 'Sinal alto',
    medium: 'Sinal médio',
    low: 'Sinal baixo',
    poor: 'Sinal fraco',
    none: 'Sem ligação',
  },
  delay: {
    early: 'adiantado',
    onTime: 'a horas',
    late: 'atrasado',
  },
  showPassword: 'Mostrar a palavra-passe',
  cancel: 'Cancelar',
  closeMessage: 'Fechar a mensagem',
  languageUpdated: 'Idioma atualizado',
  missingWorld: {
    title: 'Esse mundo não existe',
    why: 'Este servidor não tem nenhum mundo chamado «{{name}}». Pode ter sido removido, ou o endereço pode estar mal escrito.',
    toMain: 'Abrir o mundo principal',
  },
  laterInputs: {
    title: 'Descartar as alterações posteriores?',
    why_one:
      'O relógio foi atrasado. Há {{count}} alteração posterior à sua hora, de {{date}} às {{time}}. Para guardar agora, é preciso descartá-la.',
    why_many:
      'O relógio foi atrasado. Há {{count}} de alterações posteriores à sua hora, a primeira de {{date}} às {{time}}. Para guardar agora, é preciso descartá-las.',
    why_other:
      'O relógio foi atrasado. Há {{count}} alterações posteriores à sua hora, a primeira de {{date}} às {{time}}. Para guardar agora, é preciso descartá-las.',
    keep: 'Mantê-las',
    discard: 'Descartar e continuar',
  },
} as const satisfies Texts<typeof english>;
