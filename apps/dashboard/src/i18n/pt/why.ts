import type { why as english } from '../en/why.ts';
import type { Texts } from '../texts.ts';

export const why = {
  why: 'Porquê?',
  close: 'Fechar',
  asOf: 'Dados das {{time}}',
  failed: 'Não foi possível carregar o motivo',
  notFound: 'Não encontrado',
  notFoundWhy: 'Aquilo a que a pergunta se refere já não existe ou pertence a outro cliente.',
  unknownReason: 'O serviço indicou o motivo “{{reason}}”, que esta página não conhece. Recarregue a página.',
  rule: 'Regra',
  section: 'Especificação {{section}}',
  evidence: 'Registos',
  evidenceHint: 'Por ordem de tempo. Abra uma linha para ver o respetivo momento.',
  noEvidence: 'Nada foi detetado.',
  cause: 'Causa',
  openMoment: 'Ver este momento na cronologia',
  openRoute: 'Abrir a rota',
  openLap: 'Abrir a volta',
  openHistory: 'Abrir o histórico da etiqueta',
  lapCard: 'Abrir a volta',
  picture: 'Quando aconteceu. A lista abaixo contém a mesma informação em texto.',
  ahead_one: '{{count, number}} paragem à frente',
  ahead_many: '{{count, number}} de paragens à frente',
  ahead_other: '{{count, number}} paragens à frente',
  at: { time: 'às {{time}}', date: 'em {{date}} às {{time}}' },
  since: { time: 'desde as {{time}}', date: 'desde {{date}} às {{time}}' },
  question: {
    laps: {
      valid: 'Porque é que a volta {{lap}} foi válida?',
      timeout: 'Porque é que se esgotou o tempo da volta {{lap}}?',
      'wrong-path': 'Porque é que a volta {{lap}} teve um percurso errado?',
      'gateway-offline': 'Porque é que a volta {{lap}} terminou com o gateway sem ligação?',
      interrupted: 'Porque é que a volta {{lap}} foi interrompida?',
      'too-short': 'Porque é que a volta {{lap}} foi demasiado curta?',
      running: 'Porque é que a volta {{lap}} está em curso?',
    },
    gateways: {
      online: 'Porque é que {{vehicle}} está ligado?',
      offline: 'Porque é que {{vehicle}} está sem ligação?',
      held: 'Porque é que {{vehicle}} está retido?',
      'never-heard': 'Porque é que {{vehicle}} nunca foi visto?',
    },
    predictions: {
      waiting: 'Porque é que {{vehicle}} é esperado em {{stop}} a essa hora?',
      'on-the-way': 'Porque é que {{vehicle}} está a caminho de {{stop}}?',
      here: 'Porque é que {{vehicle}} está em {{stop}}?',
      left: 'Porque é que {{vehicle}} saiu de {{stop}}?',
      'not-predicted': 'Porque é que não há chegadas previstas de {{vehicle}}?',
    },
    tags: {
      any: 'Porque é que {{tag}} tem este estado?',
      unloaded: 'Porque é este o local de descarga de {{tag}}?',
      carried: 'Porque é que {{tag}} está a bordo de um veículo?',
      'passed-by': 'Porque é que {{tag}} não tem local de descarga?',
      inside: 'Porque é que {{tag}} está dentro?',
      outside: 'Porque é que {{tag}} está fora?',
      warning: 'Porque é que {{tag}} tem um aviso?',
      undefined: 'Porque é que {{tag}} está indefinida?',
      active: 'Porque é que {{tag}} está ativa?',
      inactive: 'Porque é que {{tag}} está inativa?',
      current: 'Porque é que {{tag}} está atualizada?',
      outdated: 'Porque é que {{tag}} está desatualizada?',
      'never-heard': 'Porque é que {{tag}} nunca foi vista?',
    },
  },
  sentence: {
    laps: {
      finished: '{{vehicle}} percorreu as paragens de {{route}} por ordem e chegou à última, {{place}}, {{atStart}}.',
      'lap-runs': 'A volta começou em {{place}} {{atIt}} e ainda não chegou à última paragem de {{route}}.',
      'long-stay':
        'A volta demorou mais do que o limite de {{timeout}}. {{vehicle}} ficou em {{place}} {{lasted}}; o habitual é {{usual}}.',
      'long-trip':
        'A volta demorou mais do que o limite de {{timeout}}. De {{place}} à paragem seguinte, {{vehicle}} demorou {{lasted}}; o habitual é {{usual}}.',
      'foreign-beacon':
        '{{vehicle}} foi detetado em {{place}} {{atStart}}, que não está em {{route}}. A tolerância da rota é {{tolerance}}, por isso a volta terminou ali.',
      'skipped-stops':
        '{{vehicle}} chegou a {{next}} sem ter passado por {{places}}. A tolerância da rota é {{tolerance}}, por isso a volta terminou {{atIt}}.',
      'out-of-order':
        '{{vehicle}} voltou a {{place}} {{atStart}}, fora da ordem de {{route}}. A tolerância da rota é {{tolerance}}, por isso a volta terminou ali.',
      silence:
        'Nada se recebeu de {{vehicle}} durante {{silent}}, {{sinceStart}}. Após {{limit}} sem sinal, um gateway está sem ligação, por isso a volta terminou {{atIt}}.',
      'shift-over': 'O turno de {{route}} terminou {{atIt}}, antes de a volta estar completa.',
      'one-day':
        'A volta não foi completada em 24 horas. {{vehicle}} perdeu mais tempo em {{place}} ou no caminho a partir daí: {{lasted}}; o habitual é {{usual}}.',
      'route-changed':
        '{{route}} foi alterada {{atIt}}, antes de a volta estar completa. Uma alteração da rota termina as suas voltas.',
      'route-reset': 'O progresso em {{route}} foi reposto {{atIt}}, antes de a volta estar completa.',
      'route-deleted': '{{route}} foi eliminada {{atIt}}, antes de a volta estar completa.',
      unassigned: '{{vehicle}} foi retirado de {{route}} {{atIt}}, antes de a volta estar completa.',
      'new-lap':
        '{{vehicle}} voltou à primeira paragem, {{place}}, {{atIt}}. Começou ali outra volta, por isso esta terminou incompleta.',
      'finished-early':
        '{{vehicle}} chegou à última paragem, {{place}}, em apenas {{took}}. Uma volta de {{route}} tem de durar pelo menos {{least}}.',
    },
    gateways: {
      heard:
        'O último sinal de {{vehicle}} chegou {{atIt}}, há {{ago}}. Está ligado enquanto o sinal não faltar durante mais de {{limit}}.',
      silence:
        'Nada se recebe de {{vehicle}} {{sinceIt}}, ou seja, durante {{silent}}. Com alimentação externa fica sem ligação após {{limit}} sem sinal.',
      'silence-without-power':
        'Nada se recebe de {{vehicle}} {{sinceIt}}, ou seja, durante {{silent}}. Sem alimentação externa fica sem ligação após {{limit}} sem sinal.',
      'stays-long':
        '{{vehicle}} está em {{place}} {{sinceIt}}, ou seja, durante {{stay}}. Costuma ficar {{usual}} e está retido após {{limit}}.',
      'never-heard': 'Nunca chegou nenhum sinal de {{vehicle}}.',
    },
    predictions: {
      'from-stop':
        '{{vehicle}} está em {{place}} {{sinceStart}}. Com a permanência habitual ali e os tempos habituais no caminho, chega a {{stop}}, {{ahead}}, {{atIt}}.',
      'from-departure':
        '{{vehicle}} saiu de {{place}} {{atEnd}}. Com os tempos habituais no caminho, chega a {{stop}}, {{ahead}}, {{atIt}}.',
      overdue:
        '{{vehicle}} foi visto pela última vez em {{place}} e já devia ter chegado à paragem seguinte. Por isso os tempos habituais contam a partir de agora: chega a {{stop}}, {{ahead}}, {{atIt}}.',
      arrived: '{{vehicle}} chegou a {{stop}} {{atIt}} e ainda é detetado ali.',
      departed: '{{vehicle}} foi detetado em {{stop}} até sair {{atEnd}}, e desde então em nenhuma outra paragem.',
      'off-route':
        '{{vehicle}} foi detetado pela última vez em {{place}}, que não está em {{route}}. As chegadas só se preveem a partir de uma paragem da rota.',
      'no-route': '{{vehicle}} não tem nenhuma rota agendada, por isso não há paragens a prever.',
      'never-heard':
        '{{vehicle}} ainda não foi detetado em nenhuma baliza, por isso não é possível prever o caminho seguinte.',
    },
    tags: {
      'left-behind':
        '{{vehicle}} chegou a {{place}} com {{tag}} {{atStart}} e não seguiu com ela. Por isso a etiqueta foi descarregada ali.',
      'long-stop':
        '{{vehicle}} chegou a {{place}} com {{tag}} {{atStart}} e ficou. Após {{limit}} numa baliza, a etiqueta conta como descarregada ali.',
      'lost-on-way':
        '{{vehicle}} seguiu de {{place}} com {{tag}} e deixou de a detetar no caminho, {{atIt}}. Por isso a última baliza conta como local de descarga.',
      'found-by-other':
        '{{other}} transportava {{tag}} e depois {{vehicle}} detetou-a em {{place}} {{atIt}}. Por isso a etiqueta foi descarregada ali.',
      taken: '{{vehicle}} levou {{tag}} de {{place}} {{atIt}} e ainda a deteta.',
      'heard-at-stop':
        '{{tag}} foi detetada pela última vez perto de {{place}} {{atIt}}. Não consta que algum veículo a tenha descarregado, por isso não tem local de descarga.',
      heard: {
        inside: '{{vehicle}} foi o último a detetar {{tag}}, {{atIt}}. É uma entrada, por isso a etiqueta está dentro.',
        outside: '{{vehicle}} foi o último a detetar {{tag}}, {{atIt}}. É uma saída, por isso a etiqueta está fora.',
        warning: '{{vehicle}} foi o último a detetar {{tag}}, {{atIt}}. É um alarme, por isso a etiqueta tem um aviso.',
        undefined:
          '{{vehicle}} foi o último a detetar {{tag}}, {{atIt}}. Não é uma entrada, uma saída nem um alarme, por isso o estado fica indefinido.',
        active:
          '{{vehicle}} detetou {{tag}} há {{ago}}, {{atIt}}. Uma etiqueta está ativa se foi detetada nos últimos {{limit}}.',
        current:
          '{{vehicle}} detetou {{tag}} há {{ago}}, {{atIt}}. Uma baliza está atualizada se foi detetada nos últimos {{limit}}.',
      },
      'heard-long-ago': {
        inactive:
          '{{vehicle}} foi o último a detetar {{tag}}, há {{ago}}, {{atIt}}. Uma etiqueta está inativa se não for detetada durante {{limit}}.',
        outdated:
          '{{vehicle}} foi o último a detetar {{tag}}, há {{ago}}, {{atIt}}. Uma baliza está desatualizada se não for detetada durante {{limit}}.',
        undefined:
          '{{vehicle}} foi o último a detetar {{tag}}, há {{ago}}, {{atIt}}. O estado de uma etiqueta é indefinido se não for detetada durante {{limit}}.',
      },
      'never-heard': 'Não consta que algum gateway tenha detetado {{tag}}.',
    },
  },
  note: {
    start: 'Início em {{label}}',
    stop: 'Em {{label}}',
    'same-stop': 'De novo em {{label}}',
    foreign: 'Em {{label}}, fora da rota',
    forgiven: 'Em {{label}}, aceite pela tolerância',
    skipped: 'Não detetado em {{label}}',
    'out-of-order': 'Em {{label}}, fora de ordem',
    'first-again': 'De novo na primeira paragem, {{label}}',
    finish: 'Fim em {{label}}',
    'not-reached': '{{label}} não alcançada',
    'next-lap': 'Começou a volta seguinte',
    'last-heartbeat': 'Último sinal',
    heartbeat: 'Sinal',
    'next-heartbeat': 'Sinal seguinte',
    silence: 'Sem sinal',
    'no-power': 'Sem alimentação externa',
    timeout: 'Tempo esgotado',
    'min-duration': 'Duração mínima atingida',
    'shift-end': 'Fim do turno',
    'one-day': '24 horas após o início',
    'offline-limit': 'Sem ligação',
    'held-limit': 'Retido',
    'route-changed': 'Rota alterada: {{label}}',
    'route-reset': 'Rota reposta: {{label}}',
    'route-deleted': 'Rota eliminada: {{label}}',
    unassigned: 'Retirado da rota: {{label}}',
    'long-stay': 'Permanência longa em {{label}}',
    'long-trip': 'Trajeto longo desde {{label}}',
    'usual-times': 'Tempos habituais desde {{label}}',
    'last-stop': 'Última paragem: {{label}}',
    here: 'Em {{label}} agora',
    'off-route': '{{label}}, fora da rota',
    strongest: '{{label}} detetada',
    taken: 'Paragem antes da carga: {{label}}',
    carried: 'A bordo de {{label}}',
    unloaded: 'Descarga em {{label}}',
    'last-heard': 'Última deteção: {{label}}',
    entry: 'Detetada na entrada {{label}}',
    out: 'Detetada na saída {{label}}',
    buzzer: 'Detetada no alarme {{label}}',
    'no-mark': 'Detetada por {{label}}',
  },
  value: {
    timeout: 'Tempo limite',
    tolerance: 'Tolerância',
    'min-duration': 'Duração mínima',
    goal: 'Objetivo',
    'shift-start': 'Turno desde',
    'shift-end': 'Turno até',
    'offline-limit': 'Sem ligação após',
    'held-limit': 'Retido após',
    'usual-stay': 'Permanência habitual',
    'usual-trip': 'Trajeto habitual',
    stay: 'Permanência',
    trip: 'Trajeto',
    duration: 'Duração',
    excess: 'Excesso',
    silent: 'Sem sinal durante',
    rssi: 'Sinal',
    ord: 'Paragem',
    forgiven: 'Aceites',
    'stops-ahead': 'Paragens à frente',
    adds: 'No total',
    'long-stop': 'Descarregada após',
    recent: 'Ativa durante',
    outdated: 'Desatualizada após',
    since: 'Após',
  },
  rules: {
    'lap-finish':
      'Uma volta é válida quando as suas paragens são percorridas por ordem e a última é alcançada dentro do tempo limite.',
    'lap-timeout': 'Uma volta que dura mais do que o tempo limite da sua rota termina com o erro “tempo esgotado”.',
    'lap-path':
      'Uma volta termina com o erro “percurso errado” quando há mais balizas alheias, saltadas ou fora de ordem do que a tolerância permite.',
    'lap-offline': 'Uma volta termina quando o seu gateway perde a ligação.',
    'lap-interruption':
      'Uma volta é interrompida quando o turno termina, a rota muda, o veículo deixa a rota, começa outra volta ou dura 24 horas.',
    'lap-min-duration': 'Uma volta completada antes da duração mínima da sua rota é demasiado curta.',
    'offline-limit': 'Um gateway está sem ligação quando não chega nenhum sinal durante mais tempo do que o limite.',
    'held-limit':
      'Durante uma volta, um gateway está retido quando fica numa baliza mais do dobro do habitual e mais de dois minutos além disso.',
    'prediction-sum':
      'Uma chegada é a hora na última paragem mais as permanências e os trajetos habituais até à paragem prevista.',
    'unload-location':
      'Uma etiqueta é descarregada na última baliza a que um veículo a levou, quando este segue sem ela ou ali fica mais do que o limite.',
    'asset-class': 'Decide o gateway que detetou a etiqueta por último: entrada, saída, alarme ou nenhum destes.',
    'recently-heard': 'Uma etiqueta está ativa quando um gateway a detetou dentro do limite.',
    'outdated-limit':
      'Uma baliza está desatualizada quando nenhum gateway a deteta durante mais tempo do que o limite.',
  },
} as const satisfies Texts<typeof english>;
