import { LABEL_MAX, OUTDATED_DAYS, RANGE_MAX } from '../../../../packages/domain/src/index.ts';
import { common } from '../../../../apps/dashboard/src/i18n/es/common.ts';
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
  'Son las cifras de los dispositivos que Lapwing simula. El simulador las usa tal como figuran aquí; no son mediciones de un producto.',
);
const [toMedium, toLow, toNone] = LEVEL_DROPS_PERCENT;

export const beacon: Datasheet = {
  use: {
    title: 'Uso',
    blocks: [
      text(
        'Una baliza es un transmisor con batería que marca un lugar. El mismo transmisor sobre una cosa que se mueve es una etiqueta.',
      ),
      HONEST,
    ],
  },
  data: {
    title: 'Datos',
    blocks: [
      table(
        ['Propiedad', 'Valor'],
        ['Banda', '2,4 GHz'],
        ['ID', '32 bits, escrito como ocho cifras hexadecimales'],
        ['Nombre', `${LABEL_MAX} caracteres como máximo`],
        ['La detecta un gateway cercano', `cada ${SIGHTING_SEC} s`],
        ['Alcance de una baliza', `${BEACON.reachM} m como máximo, hasta ${BEACON.weakestDbm} dBm`],
        ['Señal más fuerte', `${BEACON.strongestDbm} dBm`],
        ['Alcance de una etiqueta', `unos ${ASSET_REACH_M} m`],
        ['Visita', `a partir de ${DWELL_SEC} s en la baliza más cercana`],
        ['Desactualizada', `tras ${OUTDATED_DAYS} días sin detectarse`],
      ),
    ],
  },
  signal: {
    title: 'Señal según la distancia',
    blocks: [
      table(['Distancia', 'Baliza'], ...listBeaconSignals('a')),
      table(['Distancia', 'Etiqueta', 'Alcance mostrado'], ...listAssetSignals('a')),
      text(
        `El alcance de 1 a ${RANGE_MAX} se ajusta como un umbral de ${THRESHOLD_DBM.closest} a ${THRESHOLD_DBM.farthest} dBm. El alcance 0 queda más cerca que la escala.`,
      ),
    ],
  },
  power: {
    title: 'Batería',
    blocks: [
      text(
        `Una batería dura de ${BATTERY_DAYS.min} a ${BATTERY_DAYS.max} días. El nivel que comunica la baliza baja por pasos:`,
      ),
      table(
        ['Nivel', 'Parte de la vida útil'],
        ['3, alta', `hasta el ${toMedium} %`],
        ['2, media', `del ${toMedium} al ${toLow} %`],
        ['1, baja', `del ${toLow} al ${toNone} %`],
        ['0, agotada', `desde el ${toNone} %`],
      ),
      text(
        `Una baliza cuya batería falla antes de tiempo comunica el nivel 0 y se detecta otros ${BEACON.heardAfterDrainMin} minutos.`,
      ),
    ],
  },
};

export const gateway: Datasheet = {
  use: {
    title: 'Uso',
    blocks: [
      text(
        'Un gateway detecta balizas y etiquetas y las comunica a la nube por una red inalámbrica. Viaja en un vehículo o permanece en un lugar. Los excitadores y los lectores de excitadores son gateways de corto alcance.',
      ),
      HONEST,
    ],
  },
  data: {
    title: 'Datos',
    blocks: [
      table(
        ['Propiedad', 'Valor'],
        ['Red', 'inalámbrica, 2,4 GHz, con contraseña'],
        ['ID', '48 bits, mostrado como decimal y como dirección MAC'],
        ['Nombre', `obligatorio, ${LABEL_MAX} caracteres como máximo`],
        ['Envío con alimentación', `cada ${REPORT_SEC.powered} s, ${writeReportsPerDay('es')} al día`],
        ['Envío con batería', `cada ${REPORT_SEC.onBattery} s, y una vez al desconectarlo`],
        [
          'Contenido del envío',
          'hora, alimentación, señal, nombre y BSSID del punto de acceso; con receptor GPS, la posición',
        ],
        ['Detecta etiquetas', `cada ${SIGHTING_SEC} s`],
        ['Comunica una visita', `a partir de ${DWELL_SEC} s en una baliza`],
        ['Dirección', 'asignada por la red o fija: IP, puerta de enlace, subred y dos servidores DNS'],
        ['Nombre de la red', `de ${SSID.min} a ${SSID.max} caracteres`],
        ['Contraseña de la red', `de ${WIRELESS_PASSWORD.min} a ${WIRELESS_PASSWORD.max} caracteres`],
      ),
    ],
  },
  signal: {
    title: 'Señal inalámbrica',
    blocks: [
      table(['Distancia al punto de acceso', 'Señal'], ...listWifiSignals('a')),
      table(
        ['Señal', 'Se muestra como'],
        [`desde ${BANDS_DBM.high} dBm`, common.signal.high],
        [`desde ${BANDS_DBM.medium} dBm`, common.signal.medium],
        [`desde ${BANDS_DBM.low} dBm`, common.signal.low],
        [`hasta ${WIFI_WEAKEST_DBM} dBm`, common.signal.poor],
      ),
    ],
  },
  power: {
    title: 'Alimentación y silencio',
    blocks: [
      table(
        ['Propiedad', 'Valor'],
        ['Sin conexión, con alimentación', `tras ${OFFLINE_SEC} s sin envíos`],
        ['Sin conexión, con batería', `tras ${OFFLINE_MIN} minutos sin envíos`],
        ['Espera con zumbador', `${BUZZER.standbyHours} horas; pita al desconectarlo`],
        ['Espera sin zumbador', `${BUZZER.silentStandbyMin} minutos; pita tras ${BUZZER.silentSec} s sin alimentación`],
      ),
      text(
        'Las visitas durante un silencio no se detectan. Un silencio durante una vuelta la termina como «sin conexión» cuando se alcanza el límite. El simulador no emite sonidos: el zumbador y la espera son ajustes que la nube guarda.',
      ),
    ],
  },
};
