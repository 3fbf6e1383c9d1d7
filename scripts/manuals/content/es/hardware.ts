import { LABEL_MAX, OUTDATED_DAYS, RANGE_MAX } from '../../../../packages/domain/src/index.ts';
import { common } from '../../../../apps/dashboard/src/i18n/es/common.ts';
import * as ui from '../../../../apps/dashboard/src/i18n/es/screens.ts';
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
    title: 'De qué consta el sistema',
    blocks: [
      text(
        'Tres clases de dispositivos trabajan juntas. Las balizas marcan lugares. Las etiquetas marcan cosas que se mueven. Los gateways detectan unas y otras, y comunican a la nube qué han detectado, con qué intensidad y cuál es su propio estado.',
      ),
      text(
        'Dónde está un vehículo se deduce de la baliza que mejor recibe su gateway. Dónde está una cosa se deduce del gateway que mejor recibe su etiqueta. La nube juzga; los dispositivos solo comunican.',
      ),
      note(
        'Lapwing no necesita equipos: su nube simula estos dispositivos. Este manual describe cómo se manejan, como si estuvieran montados en su recinto. Las fichas técnicas dan las cifras de los dispositivos simulados.',
      ),
    ],
  },
  gateways: {
    title: 'Clases de gateways',
    blocks: [
      table(
        ['Clase', 'Qué hace'],
        ['En un vehículo', 'Viaja en un vehículo y detecta las balizas por las que pasa. En el panel, es el vehículo.'],
        [
          'Fijo',
          'Permanece en un lugar, por ejemplo sobre una estantería o una puerta, y detecta las etiquetas de su alrededor.',
        ],
        [
          editing.kind.exciter,
          'Un transmisor de corto alcance. Despierta las etiquetas que pasan para que se detecten de inmediato. No detecta balizas.',
        ],
        [editing.kind.reader, 'Lee qué excitador despertó una etiqueta.'],
        [
          'Externo',
          'Otra clase de gateway que permanece en un lugar. Solo lo ve en los ajustes el personal del proveedor.',
        ],
      ),
    ],
  },
  installing: {
    title: 'Instalar un gateway',
    blocks: [
      steps(
        `Añada primero la red inalámbrica: **${menu.settings}** > **${settings.tabs.ssids}**. Los gateways solo admiten 2,4 GHz.`,
        'Monte el gateway con vista libre hacia donde pasan las etiquetas o las balizas: en el techo o el mástil de un vehículo, o a dos o tres metros de altura en una pared. El metal por delante debilita la señal.',
        'Conecte la alimentación. En un vehículo, use una toma que tenga corriente mientras el vehículo trabaja.',
        `Abra **${menu.settings}** > **${settings.tabs.anchors}**. En menos de un minuto el gateway muestra señal. Póngale un nombre de ${LABEL_MAX} caracteres como máximo.`,
        'Si su red no asigna direcciones, rellene los cinco campos de una dirección fija.',
      ),
      text(
        `Pase una vez por cada baliza, o lleve una etiqueta por delante de un gateway fijo, y observe el mapa en vivo. Un vehículo cuenta como presente en una baliza tras ${DWELL_SEC} segundos allí.`,
      ),
    ],
  },
  power: {
    title: 'Alimentación, zumbador y espera',
    blocks: [
      text(
        `Con alimentación, un gateway envía datos cada ${REPORT_SEC.powered} segundos. Con su batería ahorra energía y los envía cada ${REPORT_SEC.onBattery} segundos, la primera vez en el momento de desconectarlo.`,
      ),
      table(
        ['Zumbador', 'Al quitar la alimentación', 'Espera'],
        ['Activado', 'Pita de inmediato', `${BUZZER.standbyHours} horas`],
        [
          'Desactivado',
          `Pita tras ${BUZZER.silentSec} segundos sin alimentación`,
          `${BUZZER.silentStandbyMin} minutos`,
        ],
      ),
      text(
        `Después de la espera, el gateway calla. El panel lo muestra entonces sin conexión: ${OFFLINE_SEC} segundos después de su último envío con alimentación, ${OFFLINE_MIN} minutos después sin ella. Conecte la alimentación para despertarlo.`,
      ),
    ],
  },
  beacons: {
    title: 'Instalar balizas',
    blocks: [
      steps(
        'Anote el ID de la baliza: ocho cifras hexadecimales.',
        'Móntela a la altura de los gateways, donde los vehículos se detienen y no solo pasan. Deje bastante distancia entre dos balizas o reduzca su alcance.',
        `Colóquela en el mapa con **${editing.edit}** y póngale un nombre.`,
        'Si una baliza no cubre un lugar, añada balizas hijas: consulte el manual del panel.',
      ),
    ],
  },
  range: {
    title: 'Ajuste del alcance',
    blocks: [
      text(
        `El alcance de una baliza o una etiqueta va de 1 (más cerca) a ${RANGE_MAX} (más lejos). Es un umbral de la señal: lo que queda por debajo no se tiene en cuenta.`,
      ),
      table(
        ['Alcance', 'Umbral', 'Uso'],
        ['1', `${THRESHOLD_DBM.closest} dBm`, 'Cosas junto al gateway, como una estantería'],
        [`${RANGE_MAX}`, `${THRESHOLD_DBM.farthest} dBm`, 'Cosas en la zona del gateway'],
      ),
      text(
        'Empiece con el ajuste más lejano. Si un vehículo o una cosa aparece en el lugar vecino, reduzca el alcance en dos y observe de nuevo.',
      ),
    ],
  },
  tags: {
    title: 'Etiquetas',
    blocks: [
      list(
        'Fije la etiqueta donde no la tapen metal ni líquidos y donde una horquilla o una correa no puedan arrancarla.',
        'Una etiqueta está activa mientras tiene nombre. Al desactivarla, el nombre se borra.',
        'Una etiqueta que ningún gateway detecta conserva su último lugar, con la hora en que se detectó.',
      ),
    ],
  },
  batteries: {
    title: 'Baterías',
    blocks: [
      table(
        ['Nivel', 'Se muestra como', 'Qué hacer'],
        ['3', tags.edit.batteries.high, 'Nada.'],
        ['2', tags.edit.batteries.medium, 'Nada.'],
        ['1', tags.edit.batteries.low, 'Pida un recambio.'],
        [
          '0',
          tags.edit.batteries.none,
          `Reemplácela ahora: la baliza aún se detecta unos ${BEACON.heardAfterDrainMin} minutos.`,
        ],
      ),
    ],
  },
  marks: {
    title: 'Qué significan los símbolos',
    blocks: [
      table(
        ['Símbolo', 'Significado', 'Qué comprobar'],
        [
          'Sin conexión, hora en rojo',
          'Ningún envío dentro del límite',
          'La alimentación y después la red inalámbrica',
        ],
        [
          'Anillo ámbar discontinuo',
          'Callado durante un tercio del límite',
          'Espere; si se repite, la señal en ese recorrido',
        ],
        ['Barra sobre la señal', common.signal.none, 'Si la red está en la lista'],
        [
          'Rombo ámbar con «!»',
          `Baliza no detectada en ${OUTDATED_DAYS} días`,
          'Si aún pasan vehículos; la batería; el montaje',
        ],
        ['Batería roja', 'Batería agotada', 'Reemplace la baliza'],
        ['Contorno discontinuo', common.presence.never, 'Alimentación y red de un dispositivo nuevo'],
      ),
    ],
  },
  care: {
    title: 'Cuidado y reemplazo',
    blocks: [
      steps(
        'Limpie los dispositivos con un paño húmedo. No los pinte ni los cubra con láminas de metal.',
        'Dos veces al año, revise las balizas con poca batería y compruebe que nada se haya soltado.',
        `Para reemplazar una baliza, monte la nueva en el mismo lugar y elíjala en **${tags.replace.label}**, en el diálogo de la antigua. El nombre, la posición y las rutas se conservan; la antigua pasa a ser de reserva.`,
        'Lleve las baterías a un punto de recogida. No las tire a la basura doméstica.',
      ),
    ],
  },
};
