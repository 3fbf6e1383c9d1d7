import { LABEL_MAX, OUTDATED_DAYS, RANGE_MAX } from '../../../../packages/domain/src/index.ts';
import { common } from '../../../../apps/dashboard/src/i18n/pt/common.ts';
import { note, table, text } from '../../../../apps/dashboard/src/screens/settings/documentation/blocks.ts';
import {
  BUZZER,
  OFFLINE_MIN,
  OFFLINE_SEC,
  SSID,
  WIRELESS_PASSWORD,
} from '../../../../apps/dashboard/src/screens/settings/documentation/figures.ts';
import type { Datasheet } from '../../manual-content.ts';
import {
  ASSET_REACH_M,
  BANDS_DBM,
  BATTERY_DAYS,
  BEACON,
  DWELL_SEC,
  LEVEL_DROPS_PERCENT,
  listAssetSignals,
  listBeaconSignals,
  listWifiSignals,
  REPORT_SEC,
  SIGHTING_SEC,
  THRESHOLD_DBM,
  WIFI_WEAKEST_DBM,
  writeReportsPerDay,
} from '../../figures.ts';

const HONEST = note(
  'São os números dos dispositivos que o Lapwing simula. O simulador usa-os tal como estão aqui; não são medições de um produto.',
);
const [toMedium, toLow, toNone] = LEVEL_DROPS_PERCENT;

export const beacon: Datasheet = {
  use: {
    title: 'Utilização',
    blocks: [
      text(
        'Uma baliza é um transmissor com bateria que marca um lugar. O mesmo transmissor numa coisa que se move é uma etiqueta.',
      ),
      HONEST,
    ],
  },
  data: {
    title: 'Dados',
    blocks: [
      table(
        ['Propriedade', 'Valor'],
        ['Banda', '2,4 GHz'],
        ['ID', '32 bits, escrito como oito algarismos hexadecimais'],
        ['Nome', `${LABEL_MAX} caracteres no máximo`],
        ['Detetada por um gateway próximo', `a cada ${SIGHTING_SEC} s`],
        ['Alcance de uma baliza', `${BEACON.reachM} m no máximo, até ${BEACON.weakestDbm} dBm`],
        ['Sinal mais forte', `${BEACON.strongestDbm} dBm`],
        ['Alcance de uma etiqueta', `cerca de ${ASSET_REACH_M} m`],
        ['Visita', `a partir de ${DWELL_SEC} s na baliza mais próxima`],
        ['Desatualizada', `após ${OUTDATED_DAYS} dias sem ser detetada`],
      ),
    ],
  },
  signal: {
    title: 'Sinal conforme a distância',
    blocks: [
      table(['Distância', 'Baliza'], ...listBeaconSignals('a')),
      table(['Distância', 'Etiqueta', 'Alcance mostrado'], ...listAssetSignals('a')),
      text(
        `O alcance de 1 a ${RANGE_MAX} é definido como um limiar de ${THRESHOLD_DBM.closest} a ${THRESHOLD_DBM.farthest} dBm. O alcance 0 fica mais perto do que a escala.`,
      ),
    ],
  },
  power: {
    title: 'Bateria',
    blocks: [
      text(
        `Uma bateria dura de ${BATTERY_DAYS.min} a ${BATTERY_DAYS.max} dias. O nível que a baliza comunica desce por degraus:`,
      ),
      table(
        ['Nível', 'Parte da vida útil'],
        ['3, alta', `até ${toMedium}%`],
        ['2, média', `de ${toMedium} a ${toLow}%`],
        ['1, baixa', `de ${toLow} a ${toNone}%`],
        ['0, sem carga', `a partir de ${toNone}%`],
      ),
      text(
        `Uma baliza cuja bateria falha antes do tempo comunica o nível 0 e é detetada durante mais ${BEACON.heardAfterDrainMin} minutos.`,
      ),
    ],
  },
};

export const gateway: Datasheet = {
  use: {
    title: 'Utilização',
    blocks: [
      text(
        'Um gateway deteta balizas e etiquetas e comunica-as à nuvem por uma rede sem fios. Viaja num veículo ou fica num lugar. Os excitadores e os leitores de excitadores são gateways de curto alcance.',
      ),
      HONEST,
    ],
  },
  data: {
    title: 'Dados',
    blocks: [
      table(
        ['Propriedade', 'Valor'],
        ['Rede', 'sem fios, 2,4 GHz, com palavra-passe'],
        ['ID', '48 bits, mostrado como decimal e como endereço MAC'],
        ['Nome', `obrigatório, ${LABEL_MAX} caracteres no máximo`],
        ['Envio com alimentação', `a cada ${REPORT_SEC.powered} s, ${writeReportsPerDay('pt')} por dia`],
        ['Envio com bateria', `a cada ${REPORT_SEC.onBattery} s, e uma vez ao ser desligado da corrente`],
        ['Conteúdo do envio', 'hora, alimentação, sinal, nome e BSSID do ponto de acesso; com recetor GPS, a posição'],
        ['Deteta etiquetas', `a cada ${SIGHTING_SEC} s`],
        ['Comunica uma visita', `a partir de ${DWELL_SEC} s numa baliza`],
        ['Endereço', 'atribuído pela rede ou fixo: IP, gateway de rede, sub-rede e dois servidores DNS'],
        ['Nome da rede', `${SSID.min} a ${SSID.max} caracteres`],
        ['Palavra-passe da rede', `${WIRELESS_PASSWORD.min} a ${WIRELESS_PASSWORD.max} caracteres`],
      ),
    ],
  },
  signal: {
    title: 'Sinal sem fios',
    blocks: [
      table(['Distância ao ponto de acesso', 'Sinal'], ...listWifiSignals('a')),
      table(
        ['Sinal', 'Mostrado como'],
        [`a partir de ${BANDS_DBM.high} dBm`, common.signal.high],
        [`a partir de ${BANDS_DBM.medium} dBm`, common.signal.medium],
        [`a partir de ${BANDS_DBM.low} dBm`, common.signal.low],
        [`até ${WIFI_WEAKEST_DBM} dBm`, common.signal.poor],
      ),
    ],
  },
  power: {
    title: 'Alimentação e silêncio',
    blocks: [
      table(
        ['Propriedade', 'Valor'],
        ['Sem ligação, com alimentação', `após ${OFFLINE_SEC} s sem envios`],
        ['Sem ligação, com bateria', `após ${OFFLINE_MIN} minutos sem envios`],
        ['Espera com sinal sonoro', `${BUZZER.standbyHours} horas; apita ao ser desligado da corrente`],
        [
          'Espera sem sinal sonoro',
          `${BUZZER.silentStandbyMin} minutos; apita após ${BUZZER.silentSec} s sem alimentação`,
        ],
      ),
      text(
        'As visitas durante um silêncio não são detetadas. Um silêncio durante uma volta acaba-a como “sem ligação” quando o limite é atingido. O simulador não emite sons: o sinal sonoro e a espera são definições que a nuvem guarda.',
      ),
    ],
  },
};
