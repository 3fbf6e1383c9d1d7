import type { common as english } from '../en/common.ts';
import type { Texts } from '../texts.ts';

export const common = {
  skipToContent: 'Ir para o conteúdo',
  skipToMap: 'Ir para o mapa',
  tryAgain: 'Tentar de novo',
  tryingAgain: 'Nova tentativa em {{seconds}}s.',
  failedAt: 'Falhou às {{time}}.',
  notFound: {
    title: 'Página não encontrada',
    why: 'Não há nenhuma página neste endereço. Pode ter mudado de lugar, ou o endereço pode estar mal escrito.',
    home: 'Ir para a página inicial',
  },
  listKeys: { title: 'Listas', search: 'Pesquisar na lista' },
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
    director: 'Diretor',
    search: 'Procurar',
    searchAll: 'Procurar em tudo',
    logout: 'Terminar sessão',
  },
  clock: 'Hora em {{city}}',
  language: 'Idioma',
  theme: {
    label: 'Tema',
    auto: 'Sistema',
    light: 'Claro',
    dark: 'Escuro',
  },
  state: {
    loading: 'A carregar',
    loggingOut: 'A terminar a sessão',
    live: 'Ao vivo',
    updated: 'atualizado há {{age}}',
    stale: 'Última atualização há {{age}}',
    asOf: 'Dados das {{time}}, há {{age}}',
    paused: 'Em pausa',
    pausedAt: 'Em pausa às {{time}}',
    speed: '{{speed}}x',
  },
  copy: {
    act: 'Copiar',
    done: 'Copiado',
    failed: 'Não foi possível copiar',
    how: 'Selecione o texto e copie-o com o teclado.',
  },
  moment: {
    copy: 'Copiar ligação para este momento',
    copied: 'Ligação copiada',
    copiedOnlyHere: 'Ligação copiada. Só funciona neste servidor.',
    onlyHere: 'Só funciona neste servidor.',
    notCopied: 'Não foi possível criar a ligação',
    opening: 'A abrir o momento',
    notOpened: 'Não foi possível abrir esta ligação',
    noControls: 'Este servidor abre ligações para um momento só no seu próprio computador.',
    unreachable: 'O servidor não responde. Verifique a ligação à rede.',
  },
  filters: { open: 'Filtros', close: 'Fechar os filtros' },
  dates: {
    pattern: 'DD-MM-AAAA',
    preset: {
      today: 'Hoje',
      yesterday: 'Ontem',
      lastDays: 'Últimos {{days}} dias',
      lastYear: 'Último ano',
      all: 'Tudo',
      allOfLastDays: 'Tudo, dos últimos {{days}} dias',
    },
    slashes: 'DD/MM/AAAA',
    presets: 'Períodos rápidos',
    from: 'De',
    to: 'Até',
    apply: 'Aplicar',
    problem: {
      noStart: 'Introduza o início.',
      noEnd: 'Introduza o fim.',
      badStart: 'Introduza o início como DD/MM/AAAA.',
      badEnd: 'Introduza o fim como DD/MM/AAAA.',
      order: 'O início tem de ser anterior ao fim.',
      future: 'Escolha hoje ou um dia anterior.',
      tooLong: 'Escolha no máximo {{days}} dias.',
    },
    wrong: 'Introduza a data como DD-MM-AAAA.',
    future: 'Não é possível escolher datas futuras.',
    clear: 'Limpar a data',
    previous: 'Antes',
    next: 'Depois',
    atMost: 'No máximo {{max}}.',
    hours: 'horas',
    minutes: 'minutos',
    seconds: 'segundos',
  },
  wrong: {
    refresh: 'Algo correu mal. Experimente recarregar a página.',
    later: 'Algo correu mal. Tente de novo mais tarde.',
    support: 'Algo correu mal. Contacte o suporte.',
  },
  problem: {
    'bad-input': {
      title: 'Dados inválidos',
      detail: 'Alguns dos valores não são válidos.',
    },
    'wrong-password': {
      title: 'Palavra-passe incorreta',
      detail: 'A palavra-passe atual está incorreta.',
    },
    'may-not-grant': {
      title: 'Não é possível conceder esta permissão',
      detail: 'Só pode conceder permissões que a sua própria conta tenha.',
    },
    'more-permissions': {
      title: 'Não permitido',
      detail: 'Este utilizador tem mais permissões do que você.',
    },
    forbidden: {
      title: 'Não permitido',
      detail: 'A sua conta não tem permissão para o fazer.',
    },
    'not-found': {
      title: 'Não encontrado',
      detail: 'Isto não existe ou já não existe.',
    },
    'email-unusable': {
      title: 'E-mail não disponível',
      detail: 'Não é possível usar este e-mail. Escolha outro.',
    },
    'last-admin': {
      title: 'Último administrador',
      detail: 'A conta tem de ter pelo menos um administrador, e este é o último.',
    },
    'last-notified': {
      title: 'Último utilizador com notificações',
      detail: 'Pelo menos um utilizador tem de ter as notificações ativas, e este é o último.',
    },
    'ssid-taken': {
      title: 'Nome de rede não disponível',
      detail: 'O SSID já existe, escolha outro nome.',
    },
    'another-hidden': {
      title: 'Outra rede oculta',
      detail: 'Só pode haver uma rede oculta, e já há outra.',
    },
    'too-many-networks': {
      title: 'Demasiadas redes',
      detail: 'A conta já tem o máximo de redes. Elimine uma primeiro.',
    },
    'internal-network': {
      title: 'Rede interna',
      detail: 'A rede interna não pode ser alterada nem eliminada.',
    },
    'moment-damaged': {
      title: 'Ligação danificada',
      detail: 'Esta ligação está danificada ou incompleta. Copie-a de novo.',
    },
    'moment-version': {
      title: 'Ligação de outra versão',
      detail: 'Esta ligação foi criada por outra versão do Lapwing. Só a mesma versão a pode abrir.',
    },
    'moment-scenario': {
      title: 'Ligação de outro cenário',
      detail: 'Este servidor não tem o cenário desta ligação, ou tem outra versão dele.',
    },
    'moment-elsewhere': {
      title: 'Ligação de outro servidor',
      detail: 'Esta ligação só funciona no servidor que a criou, enquanto esse servidor guardar o seu instantâneo.',
    },
    'last-network': {
      title: 'Última rede',
      detail: 'A conta tem de ter pelo menos uma rede, e esta é a última.',
    },
    'no-show': {
      title: 'Sem apresentação',
      detail: 'Nenhuma apresentação está em curso neste mundo.',
    },
    'show-changed': {
      title: 'Apresentação alterada',
      detail: 'A apresentação acabou de ser alterada noutro local. Veja em que ponto está e tente novamente.',
    },
    conflict: {
      title: 'Conflito',
      detail: 'Isto entra em conflito com dados existentes.',
    },
    'body-too-large': {
      title: 'Ficheiro demasiado grande',
      detail: 'O pedido é demasiado grande.',
    },
    'image-too-large': {
      title: 'Imagem demasiado grande',
      detail: 'Uma planta pode ter no máximo 16 MB.',
    },
    'image-too-many-pixels': {
      title: 'Demasiados píxeis',
      detail: 'Uma planta pode ter no máximo 50 megapíxeis.',
    },
    'image-side-too-long': {
      title: 'Imagem demasiado longa',
      detail: 'Cada lado de uma planta pode ter no máximo 16 384 píxeis.',
    },
    'image-type': {
      title: 'Tipo de imagem não suportado',
      detail: 'O ficheiro não é uma imagem PNG, JPEG ou WebP.',
    },
    'image-broken': {
      title: 'Imagem danificada',
      detail: 'Não foi possível ler a imagem. O ficheiro está danificado ou incompleto.',
    },
    'too-many-attempts': {
      title: 'Demasiadas tentativas',
      detail: 'Demasiadas tentativas falhadas. Tente de novo mais tarde.',
    },
    internal: {
      title: 'Erro do servidor',
      detail: 'O servidor não conseguiu concluir o pedido.',
    },
    'planned-fault': {
      title: 'Falha simulada',
      detail: 'Há uma falha simulada ativa.',
    },
    storage: {
      title: 'Não guardado',
      detail: 'O disco do servidor está cheio ou só permite leitura. Nada foi alterado.',
    },
    'storage-unreachable': {
      title: 'Base de dados indisponível',
      detail: 'O servidor não consegue aceder à sua base de dados. Uma alteração pode não ter sido guardada.',
    },
    busy: {
      title: 'Servidor ocupado',
      detail: 'O servidor está demasiado ocupado. Tente de novo daqui a pouco.',
    },
    'unreadable-request': {
      title: 'Pedido ilegível',
      detail: 'O servidor não conseguiu ler o pedido. Não é válido ou é demasiado longo.',
    },
    'body-unreadable': {
      title: 'Conteúdo ilegível',
      detail: 'O servidor não conseguiu ler o conteúdo enviado.',
    },
    'body-type': {
      title: 'Conteúdo não suportado',
      detail: 'O servidor não aceita aqui conteúdo deste tipo.',
    },
    'address-too-long': {
      title: 'Demasiadas escolhas de uma vez',
      detail: 'O endereço do pedido é mais longo do que o servidor aceita. Escolha menos elementos de cada vez.',
    },
    'not-signed-in': {
      title: 'Sessão não iniciada',
      detail: 'Não iniciou sessão, ou a sessão terminou. Inicie sessão de novo.',
    },
    'marker-missing': {
      title: 'Sessão não iniciada',
      detail: 'Não iniciou sessão, ou a sessão terminou. Inicie sessão de novo.',
    },
    'marker-foreign': {
      title: 'Sessão não iniciada',
      detail: 'Não iniciou sessão, ou a sessão terminou. Inicie sessão de novo.',
    },
    'foreign-origin': {
      title: 'Não permitido a partir deste site',
      detail: 'O servidor não aceita pedidos deste site.',
    },
    'foreign-host': {
      title: 'Nome de anfitrião desconhecido',
      detail: 'O servidor não responde com este nome de anfitrião.',
    },
    'no-such-operation': {
      title: 'O servidor não oferece isto',
      detail: 'O servidor não oferece esta função. Pode ter uma versão diferente da desta página: recarregue-a.',
    },
    'method-not-allowed': {
      title: 'O servidor não oferece isto',
      detail: 'O servidor não oferece esta função. Pode ter uma versão diferente da desta página: recarregue-a.',
    },
    'contract-broken': {
      title: 'Erro do servidor',
      detail: 'O servidor gerou uma resposta inválida.',
    },
    'world-unusable': {
      title: 'Mundo não disponível',
      detail: 'O servidor não conseguiu abrir este mundo.',
    },
  },
  unanswered: {
    title: 'Não se sabe se a alteração foi feita',
    why: 'O serviço não respondeu. Quando responder, verifique o que esta página mostra e repita a alteração se faltar.',
  },
  cause: {
    network: 'Não é possível aceder ao serviço.',
    timeout: 'O serviço não respondeu a tempo.',
  },
  connection: {
    label: 'Ligação',
    slow: 'O serviço não responde.',
    unreachable: 'Não é possível aceder ao serviço.',
    garbage: 'Foi recebida uma resposta inválida.',
    error: 'O serviço comunicou um erro.',
    busy: 'O servidor está ocupado.',
    lastAnswer: 'Última resposta há {{age}}.',
  },
  needGateway: 'É preciso um gateway para ver dados nesta página',
  noLayoutAsk: 'Não há nenhuma planta associada. Peça a um administrador que carregue uma.',
  notLoaded: 'Não foi possível carregar esta parte do Lapwing',
  brokenScreen: 'Este ecrã deixou de funcionar',
  unreachable: {
    title: 'Não é possível aceder ao serviço',
    why: 'Não foi possível verificar se a sua sessão continua aberta.',
  },
  age: {
    seconds: '{{seconds}}s',
    days_one: '{{count, number}} dia',
    days_many: '{{count, number}} de dias',
    days_other: '{{count, number}} dias',
  },
  presence: {
    stale: 'Desatualizado',
    offline: 'Sem ligação',
    never: 'Nunca detetado',
    ongoing: 'Em curso',
  },
  signal: {
    high: 'Sinal forte',
    medium: 'Sinal médio',
    low: 'Sinal fraco',
    poor: 'Sinal muito fraco',
    none: 'Sem sinal',
  },
  delay: {
    early: 'adiantado',
    onTime: 'a horas',
    late: 'atrasado',
    by: {
      early: '{{time}} adiantado',
      late: '{{time}} de atraso',
    },
  },
  showPassword: 'Mostrar a palavra-passe',
  cancel: 'Cancelar',
  closeMessage: 'Fechar a mensagem',
  languageUpdated: 'Idioma atualizado',
  missingWorld: {
    title: 'Mundo não encontrado',
    why: 'Este servidor não tem nenhum mundo chamado “{{name}}”. Pode ter sido removido, ou o endereço pode estar mal escrito.',
    toMain: 'Abrir o mundo principal',
  },
  laterInputs: {
    title: 'Descartar as alterações posteriores?',
    why_one:
      'O relógio foi atrasado. Há {{count, number}} alteração posterior à sua hora, de {{date}} às {{time}}. Se guardar agora, será descartada.',
    why_many:
      'O relógio foi atrasado. Há {{count, number}} de alterações posteriores à sua hora, a primeira de {{date}} às {{time}}. Se guardar agora, serão descartadas.',
    why_other:
      'O relógio foi atrasado. Há {{count, number}} alterações posteriores à sua hora, a primeira de {{date}} às {{time}}. Se guardar agora, serão descartadas.',
    keep: 'Mantê-las',
    discard: 'Descartar e continuar',
  },
  switcher: {
    open: 'Mudar de cliente (atual: {{client}})',
    search: 'Procurar por nome ou ID',
    none: 'Sem resultados',
    current: 'atual',
    own: 'o seu',
    failed: 'Não foi possível mudar de cliente',
  },
  discardChanges: {
    title: 'Descartar as alterações?',
    why: 'Tem alterações por guardar.',
    ended:
      'A sua sessão terminou, por isso estas alterações não podem ser guardadas. Copie o que precisar antes de as descartar.',
    keep: 'Continuar a editar',
    discard: 'Descartar alterações',
  },
  payment: {
    title: 'Pagamento pendente',
    pay: 'Pague durante o próximo mês para evitar a interrupção do serviço.',
    suspended: 'O acesso será suspenso quando o pagamento estiver em atraso.',
    close: 'Fechar',
  },
} as const satisfies Texts<typeof english>;
