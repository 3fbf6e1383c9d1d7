import { LABEL_MAX, OUTDATED_DAYS, RANGE_MAX } from '../../../../packages/domain/src/index.ts';
import { common } from '../../../../apps/dashboard/src/i18n/pt/common.ts';
import * as ui from '../../../../apps/dashboard/src/i18n/pt/screens.ts';
import {
  list,
  note,
  steps,
  table,
  text,
} from '../../../../apps/dashboard/src/screens/settings/documentation/blocks.ts';
import {
  BUZZER,
  OFFLINE_MIN,
  OFFLINE_SEC,
} from '../../../../apps/dashboard/src/screens/settings/documentation/figures.ts';
import type { HardwareManual } from '../../manual-content.ts';
import { BEACON, DWELL_SEC, REPORT_SEC, THRESHOLD_DBM } from '../../figures.ts';

const { settings, tags, editing } = ui;
const { menu } = common;

export const hardware: HardwareManual = {
  overview: {
    title: 'De que é composto o sistema',
    blocks: [
      text(
        'Três tipos de dispositivos trabalham em conjunto. As balizas marcam lugares. As etiquetas marcam coisas que se movem. Os gateways detetam umas e outras e comunicam à nuvem o que detetaram, com que intensidade e qual é o seu próprio estado.',
      ),
      text(
        'O lugar de um veículo resulta da baliza que o seu gateway recebe melhor. O lugar de uma coisa resulta do gateway que recebe melhor a sua etiqueta. A nuvem avalia; os dispositivos só comunicam.',
      ),
      note(
        'O Lapwing não precisa de equipamento: a sua nuvem simula estes dispositivos. Este manual descreve como se lida com eles, como se estivessem montados nas suas instalações. As fichas técnicas dão os números dos dispositivos simulados.',
      ),
    ],
  },
  gateways: {
    title: 'Tipos de gateways',
    blocks: [
      table(
        ['Tipo', 'O que faz'],
        ['Num veículo', 'Viaja num veículo e deteta as balizas por onde passa. No painel, é o veículo.'],
        [
          'Fixo',
          'Fica num lugar, por exemplo por cima de uma prateleira ou de uma porta, e deteta as etiquetas à sua volta.',
        ],
        [
          editing.kind.exciter,
          'Um transmissor de curto alcance. Desperta as etiquetas que passam, para serem detetadas de imediato. Não deteta balizas.',
        ],
        [editing.kind.reader, 'Lê que excitador despertou uma etiqueta.'],
        ['Externo', 'Outro tipo de gateway que fica num lugar. Só a equipa do fornecedor o vê nas definições.'],
      ),
    ],
  },
  installing: {
    title: 'Instalar um gateway',
    blocks: [
      steps(
        `Adicione primeiro a rede sem fios: **${menu.settings}** > **${settings.tabs.ssids}**. Os gateways só suportam 2,4 GHz.`,
        'Monte o gateway com vista livre para onde passam as etiquetas ou as balizas: no tejadilho ou no mastro de um veículo, ou a dois ou três metros de altura numa parede. O metal à frente enfraquece o sinal.',
        'Ligue a alimentação. Num veículo, use uma tomada que tenha corrente enquanto o veículo trabalha.',
        `Abra **${menu.settings}** > **${settings.tabs.anchors}**. Em menos de um minuto o gateway mostra sinal. Dê-lhe um nome com ${LABEL_MAX} caracteres no máximo.`,
        'Se a sua rede não atribui endereços, preencha os cinco campos de um endereço fixo.',
      ),
      text(
        `Passe uma vez por cada baliza, ou leve uma etiqueta até um gateway fixo, e observe o mapa ao vivo. Um veículo conta como presente numa baliza após ${DWELL_SEC} segundos nesse lugar.`,
      ),
    ],
  },
  power: {
    title: 'Alimentação, sinal sonoro e espera',
    blocks: [
      text(
        `Com alimentação, um gateway envia dados a cada ${REPORT_SEC.powered} segundos. Com a sua bateria poupa energia e envia-os a cada ${REPORT_SEC.onBattery} segundos, a primeira vez no momento em que é desligado da corrente.`,
      ),
      table(
        ['Sinal sonoro', 'Ao ficar sem alimentação', 'Espera'],
        ['Ligado', 'Apita de imediato', `${BUZZER.standbyHours} horas`],
        ['Desligado', `Apita após ${BUZZER.silentSec} segundos sem alimentação`, `${BUZZER.silentStandbyMin} minutos`],
      ),
      text(
        `Depois da espera, o gateway cala-se. O painel mostra-o então sem ligação: ${OFFLINE_SEC} segundos após o último envio com alimentação, ${OFFLINE_MIN} minutos após o último sem ela. Ligue a alimentação para o despertar.`,
      ),
    ],
  },
  beacons: {
    title: 'Instalar balizas',
    blocks: [
      steps(
        'Tome nota do ID da baliza: oito algarismos hexadecimais.',
        'Monte-a à altura dos gateways, onde os veículos param e não só passam. Deixe bastante distância entre duas balizas ou reduza o seu alcance.',
        `Coloque-a no mapa com **${editing.edit}** e dê-lhe um nome.`,
        'Se uma baliza não cobrir um lugar, acrescente balizas filhas: consulte o manual do painel.',
      ),
    ],
  },
  range: {
    title: 'Definir o alcance',
    blocks: [
      text(
        `O alcance de uma baliza ou etiqueta vai de 1 (mais perto) a ${RANGE_MAX} (mais longe). É um limiar do sinal: o que fica abaixo não é tido em conta.`,
      ),
      table(
        ['Alcance', 'Limiar', 'Uso'],
        ['1', `${THRESHOLD_DBM.closest} dBm`, 'Coisas junto ao gateway, como uma prateleira'],
        [`${RANGE_MAX}`, `${THRESHOLD_DBM.farthest} dBm`, 'Coisas na área do gateway'],
      ),
      text(
        'Comece pelo valor mais longe. Se um veículo ou uma coisa aparecer no lugar vizinho, reduza o alcance em dois e observe de novo.',
      ),
    ],
  },
  tags: {
    title: 'Etiquetas',
    blocks: [
      list(
        'Fixe a etiqueta onde não fique tapada por metal nem líquidos e onde um garfo ou uma cinta não a possam arrancar.',
        'Uma etiqueta está ativa enquanto tiver nome. Ao desativá-la, o nome é apagado.',
        'Uma etiqueta que nenhum gateway deteta mantém o último lugar, com a hora em que foi detetada.',
      ),
    ],
  },
  batteries: {
    title: 'Baterias',
    blocks: [
      table(
        ['Nível', 'Mostrado como', 'O que fazer'],
        ['3', tags.edit.batteries.high, 'Nada.'],
        ['2', tags.edit.batteries.medium, 'Nada.'],
        ['1', tags.edit.batteries.low, 'Encomende uma nova.'],
        [
          '0',
          tags.edit.batteries.none,
          `Substitua-a já: a baliza ainda é detetada durante cerca de ${BEACON.heardAfterDrainMin} minutos.`,
        ],
      ),
    ],
  },
  marks: {
    title: 'O que significam os símbolos',
    blocks: [
      table(
        ['Símbolo', 'Significado', 'O que verificar'],
        ['Sem ligação, hora a vermelho', 'Nenhum envio dentro do limite', 'A alimentação e depois a rede sem fios'],
        ['Anel âmbar tracejado', 'Calado há um terço do limite', 'Espere; se se repetir, o sinal nesse percurso'],
        ['Traço sobre o sinal', common.signal.none, 'Se a rede está na lista'],
        [
          'Losango âmbar com “!”',
          `Baliza não detetada há ${OUTDATED_DAYS} dias`,
          'Se ainda passam veículos; a bateria; a montagem',
        ],
        ['Bateria vermelha', 'Bateria esgotada', 'Substitua a baliza'],
        ['Contorno tracejado', common.presence.never, 'A alimentação e a rede de um dispositivo novo'],
      ),
    ],
  },
  care: {
    title: 'Cuidados e substituição',
    blocks: [
      steps(
        'Limpe os dispositivos com um pano húmido. Não os pinte nem os cubra com folha de metal.',
        'Duas vezes por ano, verifique as balizas com pouca bateria e se nada se soltou.',
        `Para substituir uma baliza, monte a nova no mesmo lugar e escolha-a em **${tags.replace.label}**, no diálogo da antiga. O nome, a posição e as rotas mantêm-se; a antiga passa a ser de reserva.`,
        'Leve as baterias a um ponto de recolha. Não as deite no lixo doméstico.',
      ),
    ],
  },
};
