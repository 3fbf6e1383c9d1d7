import {
  HEAT_SIZE,
  HIGHLIGHT_FROM,
  LAST_DIGITS,
  MAX_ANALYTICS_DAYS,
  NEW_ROUTE_HOURS,
  PLAYBACK_SPEEDS,
} from '@lapwing/domain';
import { common } from '../../../../../i18n/pt/common.ts';
import * as ui from '../../../../../i18n/pt/screens.ts';
import { list, note, picture, steps, table, text } from '../../blocks.ts';
import { POLL_SEC, PREDICTION_ROWS, TIMELINE_HOURS, writeNumber } from '../../figures.ts';
import type { Topics } from '../../topics.ts';

const { activity, editing, laps, live, predictions, timeline, vehicle } = ui;
const { menu } = common;
const speeds = PLAYBACK_SPEEDS.map((speed) => `${writeNumber(speed, 'pt')}×`).join('; ');

/** Analytics, searches and predictions. */
export const analyticsTopics = {
  analytics: {
    title: 'Análises',
    blocks: [
      text(
        `**${menu.analytics}**, no menu principal, tem três ecrãs. Todos olham para trás e continuam corretos enquanto chegam dados novos.`,
      ),
      list(
        `**${menu.activity}**: onde estiveram os veículos escolhidos em alguns dias, e durante quanto tempo.`,
        `**${menu.laps}**: como correram as voltas de uma rota. Consulte [Resultados](#results).`,
        `**${menu.timeline}**: algumas horas de um veículo, reproduzidas no mapa.`,
      ),
      picture(
        'activity',
        'Atividade: a planta com um mapa de calor e, ao lado, a lista de pontos de controlo com visitas e tempo médio',
      ),
      text(
        `Em **${menu.activity}**, escolha veículos, dias, um turno e, se quiser, uma só volta, e depois **${activity.filter.apply}**. O mapa mostra as visitas como calor, de azul (muito abaixo da média) a vermelho (muito acima), por frequência ou por tempo médio. **${activity.heat.size}** vai de ${HEAT_SIZE.min} a ${HEAT_SIZE.max}. A lista contém o mesmo em números: **${activity.list.checkpoints}** são as visitas às balizas; **${activity.list.segments}**, as viagens entre duas balizas; **${activity.list.usage}**, quanto tempo cada veículo se moveu, por hora do dia. Com um só veículo, uma tabela abaixo contém cada visita. A linha por baixo de um cartão diz o que ele conta, e o seu botão exporta exatamente isso.`,
      ),
      steps(
        `Para a **${menu.timeline}**, escolha um veículo, um dia e no máximo ${TIMELINE_HOURS} horas desse dia.`,
        `Selecione **${timeline.play}**, ou vá de posição em posição. A velocidade pode ser ${speeds}.`,
        `Os cartões mostram a posição **${timeline.next}**, a **${timeline.current}** e até três anteriores. **${timeline.trueTime}** reproduz as permanências longas durante mais tempo do que as curtas.`,
      ),
      note(`Um período tem no máximo ${MAX_ANALYTICS_DAYS} dias. Todas as horas estão no fuso horário do cliente.`),
    ],
  },
  search: {
    title: 'Pesquisa',
    blocks: [
      text('Um campo com uma lupa procura no que o ecrã mostra, enquanto escreve:'),
      table(
        ['Onde', 'O que encontra'],
        [live.title, 'Veículos pelo nome, pela baliza ou pela rota. A tecla / leva ao campo.'],
        [
          menu.vehicleMetrics,
          `Balizas pelo nome ou pelo ID. A partir de ${HIGHLIGHT_FROM} caracteres são realçadas as linhas correspondentes das últimas posições.`,
        ],
        [editing.edit, 'Balizas e excitadores, estejam ou não no mapa.'],
        [menu.predictions, 'Paragens da rota.'],
      ),
      text(
        `Uma baliza ou uma etiqueta encontra-se por qualquer parte do nome, pelo ID completo ou pelos últimos ${LAST_DIGITS} algarismos do ID. As maiúsculas não importam. **${live.list.noMatch}** significa que nada neste ecrã corresponde: verifique o que escreveu ou limpe o campo.`,
      ),
    ],
  },
  results: {
    title: 'Resultados',
    blocks: [
      text(
        `**${menu.analytics}** > **${menu.laps}** mostra como acabaram as voltas. Escolha um veículo e uma rota, pela ordem que preferir, e se quer ver **${laps.show.all}**, só **${laps.show.valid}** ou só **${laps.show.errors}**. Os filtros de dias, turno, duração e veículos aplicam-se com **${laps.filter.apply}**.`,
      ),
      picture(
        'lap-details',
        'Uma volta falhada: em cima as paragens esperadas, em baixo as reais, e o motivo por que a volta acabou',
      ),
      text(
        `Selecione uma volta na tabela para a abrir. A tira mostra as paragens em cima como **${laps.strip.expected}** e em baixo como **${laps.strip.actual}**, e diz o que aconteceu, o que se esperava e porque acabou a volta. Os gráficos mostram durações, horas e paragens: selecione duas barras e **${laps.charts.done}** para as ver de perto. **${laps.csv.export}** guarda o que está filtrado.`,
      ),
      table(
        ['Código', 'Resultado', 'Significado'],
        ['0', live.laps.valid, 'Todas as paragens por ordem e dentro dos tempos.'],
        ['1', live.laps.errors.timeout, 'Não acabou dentro do tempo limite da rota.'],
        [
          '2, 3, 5',
          live.laps.errors.wrongPath,
          'Uma baliza alheia à rota, uma paragem saltada ou paragens fora de ordem, para além da tolerância.',
        ],
        ['4', live.laps.errors.offline, 'O gateway ficou sem ligação durante a volta.'],
        [
          '6',
          live.laps.errors.interrupted,
          'O turno acabou, a rota foi alterada ou reposta, ou começou uma nova volta.',
        ],
        ['7', live.laps.errors.tooShort, 'Acabou antes da duração mínima.'],
      ),
    ],
  },
  predictions: {
    title: 'Previsões',
    blocks: [
      text(
        `**${menu.predictions}** diz quando um veículo deve chegar a cada uma das próximas paragens da sua rota. As horas baseiam-se nas permanências e nas viagens médias das voltas recentes e são calculadas de novo a cada ${POLL_SEC} segundos.`,
      ),
      picture(
        'predictions',
        'Previsões de um veículo: uma tabela de paragens com horas de chegada e estados, ao lado de um mapa da sua posição',
      ),
      table(
        [predictions.columns.status, 'Significado'],
        [predictions.state.CURRENTLY_HERE, 'O veículo está nesta paragem.'],
        [predictions.state.ON_THE_WAY, 'O veículo saiu da paragem anterior e vai para esta.'],
        [predictions.state.WAITING, 'Uma paragem posterior.'],
        [predictions.state.LEFT, 'A última paragem de onde saiu.'],
      ),
      text(
        `Cada hora de chegada vem com o seu intervalo habitual, no qual caíram quatro em cada cinco chegadas das últimas duas semanas. Uma hora provável acompanha-a onde esteve claramente mais próxima: considera há quanto tempo o veículo está parado ou em trajeto. **${predictions.accuracy.title}** compara o que foi previsto com o que aconteceu, de 1 a 10 paragens à frente: quanto o veículo se adiantou ou atrasou, e se isso se deveu às estadias ou às viagens.`,
      ),
      text(
        `**${predictions.top}** escolhe a primeira linha: a posição do veículo ou uma paragem. **${predictions.rows}** é ${PREDICTION_ROWS.normal} se não o alterar, ${PREDICTION_ROWS.most} no máximo, e ${PREDICTION_ROWS.fullscreen} no máximo em **${predictions.fullscreen}**.`,
      ),
      note(
        `As previsões de uma rota nova podem ser imprecisas nas primeiras ${NEW_ROUTE_HOURS} horas. Um veículo sem rota não tem previsões: uma ligação leva às rotas.`,
      ),
    ],
  },
  'global-view': {
    title: 'Vista global',
    blocks: [
      text(
        `**${menu.predictions}** > **${predictions.toGlobal}** mostra as chegadas de cada veículo com rota, num cartão por veículo: nome, ID, sinal, rota e atraso, e depois as próximas paragens com as horas de chegada.`,
      ),
      picture('global-view', 'Todas as previsões: um cartão por veículo com as próximas paragens e horas de chegada'),
      text(
        `O menu de um cartão define a primeira linha e o número de linhas, e abre as previsões desse veículo sozinho. Um veículo sem ligação mantém o seu cartão, que diz desde quando. **${predictions.fullscreen}** enche um ecrã de parede: os controlos desaparecem enquanto ninguém os usa.`,
      ),
      text(
        `Para ver todos os veículos num mapa, use o [mapa ao vivo](#live-map). Para um só veículo, **${vehicle.title}**.`,
      ),
    ],
  },
} satisfies Partial<Topics>;
