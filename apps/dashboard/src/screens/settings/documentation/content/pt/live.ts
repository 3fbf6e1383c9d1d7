import { ERROR_HIGHLIGHT_PERCENT, ON_TIME_SEC, OUTDATED_DAYS, VALID_HIGHLIGHT_PERCENT } from '@lapwing/domain';
import { common } from '../../../../../i18n/pt/common.ts';
import * as ui from '../../../../../i18n/pt/screens.ts';
import { list, note, picture, table, text } from '../../blocks.ts';
import { OFFLINE_MIN, OFFLINE_SEC, POLL_SEC, SIGNAL_DBM } from '../../figures.ts';
import type { Topics } from '../../topics.ts';

const { live, vehicle, unlocated } = ui;
const { menu, signal } = common;

/** The live map and the metrics of a vehicle. */
export const liveTopics = {
  'live-map': {
    title: 'Mapa ao vivo',
    blocks: [
      text(
        `**${menu.overallMetrics}**, no menu principal, abre o mapa ao vivo: todos os veículos sobre a planta, ao lado de uma lista com a mesma informação em texto. O painel pergunta à nuvem se há novidades a cada ${POLL_SEC} segundos.`,
      ),
      picture(
        'live-map',
        'O mapa ao vivo: à esquerda, uma lista com uma ficha por veículo; à direita, a planta com os veículos numerados, as balizas e a legenda',
      ),
      text('A ficha de um veículo na lista mostra:'),
      list(
        `onde está: **${live.place.at}** uma baliza e há quanto tempo, ou **${live.place.left}** uma baliza e para onde vai`,
        'a sua rota: o tempo desde o início da volta, o atraso e uma linha de paragens. As paragens preenchidas estão feitas, a que tem um círculo à volta é onde está o veículo e as vazias estão por fazer',
        `as voltas de hoje: **${live.usage.valid}**, com um visto a partir de ${VALID_HIGHLIGHT_PERCENT}%; **${live.usage.errors}**, com um triângulo a partir de ${ERROR_HIGHLIGHT_PERCENT}%; e a duração média. Um veículo sem rota mostra, em vez disso, quanto foi utilizado hoje`,
        'as suas voltas recentes, com início, rota, duração e atraso, ou com o motivo por que falharam. Selecione uma para a ver em [Resultados](#results)',
      ),
      text(
        'Os botões da ficha ocultam o veículo ou voltam a mostrá-lo, e abrem a sua análise e as suas métricas. A seta abre os números de cada rota e as últimas cinco posições.',
      ),
      text(
        `Um veículo que fica sem ligação sai do mapa e a sua ficha diz desde quando. Volta por si só assim que envia dados de novo. O que não tem lugar no mapa é contado por cima dele: abra esse número para ver **${unlocated.title}**, com o motivo de cada caso.`,
      ),
      note(
        `Um gateway com alimentação fica sem ligação após ${OFFLINE_SEC} segundos sem enviar dados; um que funciona a bateria, após ${OFFLINE_MIN} minutos. Os ecrãs de um só veículo usam sempre ${OFFLINE_SEC} segundos.`,
      ),
    ],
  },
  'status-bar': {
    title: 'Barra de estado',
    blocks: [
      text(
        `A barra por cima do mapa de **${menu.vehicleMetrics}** mostra como está um veículo. Da esquerda para a direita:`,
      ),
      picture(
        'status-bar',
        'A barra de estado: o veículo escolhido, o seu sinal, o seu lugar, a sua rota com tempo e atraso, e o campo que procura uma baliza',
      ),
      table(
        ['Parte', 'O que mostra'],
        [
          vehicle.bar.vehicle,
          'O veículo. Escolha aqui outro. O endereço da página muda com ele, por isso pode ser partilhado.',
        ],
        [
          'Sinal',
          `O sinal sem fios do veículo: **${signal.high}** a partir de ${SIGNAL_DBM.high} dBm, **${signal.medium}** a partir de ${SIGNAL_DBM.medium}, **${signal.low}** a partir de ${SIGNAL_DBM.low} e **${signal.poor}** abaixo disso. Um traço oblíquo significa **${signal.none}**.`,
        ],
        [vehicle.bar.noPower, 'Só aparece enquanto o gateway funciona com a sua bateria.'],
        ['Lugar', 'A baliza em que o veículo está, ou de onde saiu, e há quanto tempo.'],
        [
          'Rota',
          `A rota ativa, o tempo desde o início da volta e o atraso: ▼ verde é adiantado, ▲ vermelho é atrasado, e até ${ON_TIME_SEC} segundos para qualquer dos lados é a horas.`,
        ],
        [
          vehicle.bar.beacon,
          'Procura uma baliza pelo nome ou pelo ID e mostra-a no mapa. O lápis abre [Editar uma baliza](#edit-beacon).',
        ],
      ),
      text(
        `A marca **${common.state.live}** no mapa significa que chegam dados novos. Se deixarem de chegar, a marca diz de quando são os dados. O que já se sabe fica no ecrã e as atualizações continuam por si quando o serviço voltar a responder.`,
      ),
    ],
  },
  'right-panel': {
    title: 'Painel direito',
    blocks: [
      text(
        `Ao lado do mapa de **${menu.vehicleMetrics}** há um painel com os números do veículo escolhido. Os guias antigos chamam-lhe painel direito; no Lapwing está na margem esquerda da janela e, num telemóvel, é uma folha por baixo do mapa.`,
      ),
      picture(
        'vehicle-panel',
        'As métricas de um veículo: o painel com a rota, os números de hoje, as voltas e as últimas posições, ao lado do mapa',
      ),
      list(
        `**${vehicle.panel.route}**: as paragens da volta em curso e as duas entre as quais está o veículo.`,
        `**${vehicle.panel.day}**: durante quanto tempo o veículo esteve em utilização e quanto esteve em movimento.`,
        `**${vehicle.panel.routes}**: voltas válidas, erros e duração média de cada rota, hoje e nas últimas duas semanas.`,
        `**${vehicle.panel.laps}**: resultado, rota, início, duração e atraso. Selecione uma volta para a ver em [Resultados](#results).`,
        `**${live.positions.title}**: onde o veículo esteve, quando chegou e quanto tempo ficou. **${vehicle.panel.seeAll}** mostra as outras.`,
      ),
    ],
  },
  'the-map': {
    title: 'Mapa',
    blocks: [
      text(
        `Arraste o mapa para o mover. Amplie ou reduza com a roda, com dois dedos ou com os botões em baixo à direita; **${live.map.fit}** ajusta-o à janela. No teclado, as setas movem o mapa e as teclas mais e menos ampliam e reduzem.`,
      ),
      picture('marks', 'A legenda do mapa: os símbolos dos veículos, das balizas e dos excitadores'),
      table(
        ['Símbolo', 'Significado'],
        ['Círculo com um número', 'Um veículo numa baliza. O número e a cor são os da sua ficha.'],
        ['Círculo com ponta', 'Um veículo entre duas balizas. A ponta indica a seguinte.'],
        ['Anel âmbar tracejado', 'Um veículo calado há um terço do tempo ao fim do qual fica sem ligação.'],
        ['Losango', 'Uma baliza. Se for mais pequeno e vazio, é uma baliza filha.'],
        ['Losango âmbar com “!”', `Uma baliza que não é detetada há ${OUTDATED_DAYS} dias.`],
        ['Losango com uma bateria vermelha', 'Uma baliza com a bateria esgotada.'],
        ['Triângulo', 'Um excitador.'],
        ['Círculo com uma quantidade', 'Um grupo de veículos. Aproxime o mapa para o separar.'],
      ),
      text(
        'Selecione um veículo para ver o seu rasto pelas últimas cinco posições e uma linha ponteada até à próxima paragem. Selecione uma baliza para ver o seu nome, a sua bateria e o que se pode fazer com ela. A caixa fecha-se ao fim de 5 segundos, a não ser que tenha o ponteiro em cima.',
      ),
      text(
        `**${live.map.layers}** mostra e oculta os outros veículos, as balizas, os rótulos, os rastos, o percurso previsto e os nomes dos lugares. O controlo deslizante de **${menu.vehicleMetrics}** altera o tamanho das balizas. Este navegador guarda a sua escolha.`,
      ),
    ],
  },
} satisfies Partial<Topics>;
