import { ROUTE_LABEL_MAX, ROUTE_LABEL_MIN } from '@lapwing/domain';
import { common } from '../../../../../i18n/pt/common.ts';
import * as ui from '../../../../../i18n/pt/screens.ts';
import { list, note, picture, steps, table, text } from '../../blocks.ts';
import type { Topics } from '../../topics.ts';

const { settings } = ui;
const { menu } = common;

/** Routes and how they are made. */
export const routeTopics = {
  routes: {
    title: 'Rotas',
    blocks: [
      text(
        'Uma rota é uma lista ordenada de balizas que os veículos percorrem. Cada percurso é uma volta, que termina como válida ou com o motivo por que falhou: consulte [Resultados](#results).',
      ),
      text(
        `**${menu.settings}** > **${settings.tabs.routes}** mostra as rotas ao lado do mapa, por rota ou por gateway. Aí pode:`,
      ),
      picture(
        'routes',
        'O gestor de rotas: as rotas em cartões ao lado do mapa em direto, que mostra a rota escolhida',
      ),
      list(
        'associar gateways a uma rota, ou dar rotas a um gateway',
        'abrir a análise de uma rota',
        'alterar o nome, a duração pretendida, o tempo limite, a duração mínima, a tolerância e o turno de trabalho',
        `eliminá-la, depois de escrever a palavra ${settings.account.deleteWord}`,
      ),
      text(
        'Um gateway pode ter várias rotas se os turnos de trabalho não se sobrepuserem. Um conflito é indicado ao minuto e não é guardado. Uma rota do dia inteiro não tem conflitos com nenhuma.',
      ),
      note(
        'A ordem das balizas de uma rota existente não pode ser alterada: crie uma rota nova. Um novo nome ou uma nova duração pretendida não afetam as voltas em curso. As outras alterações das regras interrompem-nas.',
      ),
    ],
  },
  'create-route': {
    title: 'Criar uma rota',
    blocks: [
      steps(
        `Abra **${menu.settings}** > **${settings.tabs.routes}** e comece uma rota nova.`,
        `Introduza um nome com ${ROUTE_LABEL_MIN} a ${ROUTE_LABEL_MAX} caracteres.`,
        'Escolha a primeira baliza e acrescente as outras por ordem, a partir da lista ou clicando nelas no mapa. Uma baliza não pode seguir-se a si própria e as balizas filhas não podem ser paragens.',
        'Ou deixe o Lapwing propor a lista: escolha um gateway e a primeira baliza, e gere a rota que esse gateway percorreu mais vezes a partir daí.',
        'Defina os tempos e as regras abaixo e guarde. Depois, associe os gateways que percorrem a rota.',
      ),
      picture(
        'create-route',
        'Uma rota nova: as paragens numeradas no mapa e, ao lado, a lista de balizas e os tempos',
      ),
      table(
        ['Campo', 'Para que serve'],
        ['Duração pretendida', 'Quanto deve demorar uma volta. O atraso é medido em relação a ela.'],
        ['Tempo limite', 'Uma volta que demora mais, falha. 0 significa sem limite.'],
        ['Duração mínima', 'Uma volta que acaba mais cedo não é válida.'],
        ['Tolerância', 'Quantas balizas saltadas ou alheias uma volta pode ter. 0 não admite nenhuma.'],
        [
          'Começar à chegada',
          'Ligado: a volta começa quando o veículo chega à primeira baliza. Desligado: quando sai dela.',
        ],
        [
          'Terminar à chegada',
          'O mesmo para a última baliza. Se uma rota acaba onde começou e começa à chegada, também termina à chegada.',
        ],
        ['Turno de trabalho', 'As horas em que a rota conta. O dia inteiro significa sem limite.'],
      ),
      note(
        'Só os administradores criam e alteram rotas. Os outros utilizadores veem os campos, mas não os podem alterar.',
      ),
    ],
  },
} satisfies Partial<Topics>;
