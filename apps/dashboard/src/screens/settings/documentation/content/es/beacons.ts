import { LABEL_MAX, RANGE_MAX } from '@lapwing/domain';
import { common } from '../../../../../i18n/es/common.ts';
import * as ui from '../../../../../i18n/es/screens.ts';
import { note, picture, steps, table, text } from '../../blocks.ts';
import type { Topics } from '../../topics.ts';

const { editing, settings, tags, vehicle } = ui;
const { menu } = common;

/** Beacons: their dialog, their children and their places. */
export const beaconTopics = {
  'edit-beacon': {
    title: 'Editar una baliza',
    blocks: [
      steps(
        `Busque la baliza: en el campo **${vehicle.bar.beacon}** de **${menu.vehicleMetrics}**, en **${menu.settings}** > **${settings.tabs.beacons}** o en el mapa.`,
        `Seleccione el lápiz, o **${editing.popup.edit}** en el recuadro de la baliza.`,
        `Cambie lo que necesite y seleccione **${tags.save}**. Los cambios de balizas hijas y los reemplazos se confirman antes.`,
      ),
      picture(
        'edit-beacon',
        'El diálogo de una baliza: ID, batería, última actualización y posición; después, nombre, alcance, balizas hijas y reemplazo',
      ),
      table(
        ['Campo', 'Para qué sirve'],
        [
          tags.edit.label,
          `El nombre en mapas y tablas, de ${LABEL_MAX} caracteres como máximo. Una baliza sin nombre se muestra con su ID: ocho cifras hexadecimales.`,
        ],
        [
          tags.edit.installed,
          'Desactívelo para quitar la baliza del mapa. Antes se le pregunta, y se le avisa si alguna ruta perdería la parada. No se puede cambiar hasta colocarla de nuevo.',
        ],
        [
          tags.edit.range,
          `Hasta dónde se oye la baliza, de 1 (más cerca) a ${RANGE_MAX} (más lejos). Elija un alcance pequeño donde las balizas estén juntas.`,
        ],
        [tags.edit.children, 'Balizas que amplían su zona: consulte [Balizas hijas](#child-beacons).'],
        [
          tags.replace.label,
          'Pone en su lugar una baliza sin usar, por ejemplo cuando la batería se agota. La posición conserva sus coordenadas y sus rutas.',
        ],
        [
          tags.history.open,
          'Qué vehículos estuvieron en la baliza, cuándo y cuánto tiempo. La lista se puede exportar como CSV.',
        ],
        [tags.move.open, 'Trae otra baliza a esta posición.'],
      ),
    ],
  },
  'child-beacons': {
    title: 'Balizas hijas',
    blocks: [
      text(
        'Un lugar grande, como un muelle largo, puede necesitar más de una baliza. Convierta las adicionales en hijas de la principal: una visita a una hija cuenta como visita a su principal. En el mapa, las hijas son rombos más pequeños y huecos.',
      ),
      steps(
        'Abra la baliza principal como se describe en [Editar una baliza](#edit-beacon).',
        `Elija las balizas en **${tags.edit.children}**. Quite una del campo para que vuelva a ser independiente.`,
        `Seleccione **${tags.save}** y confirme el cambio.`,
      ),
      note(
        'Una baliza puede ser hija si está activa y no tiene principal ni hijas ni lugar en una ruta activa. Una hija no puede tener hijas ni ser parada de una ruta.',
      ),
    ],
  },
  'edit-beacon-location': {
    title: 'Editar la ubicación de una baliza',
    blocks: [
      text(
        `Las balizas y los excitadores se mueven en el mapa: con **${editing.edit}** en el mapa en vivo, o en **${menu.settings}** > **${settings.tabs['beacons-location']}**.`,
      ),
      steps(
        'Arrastre una baliza a su nuevo lugar. O selecciónela, en el mapa o en la lista, y haga clic en el lugar. Con el teclado, las flechas la mueven, Intro confirma y Escape cancela.',
        `Coloque del mismo modo las balizas de reserva: la lista las tiene en **${editing.nowhere}**.`,
        `Revise la lista **${editing.changes}**. Lo que ha movido aparece en verde con la marca **${editing.word.MOVED}** o **${editing.word.ADDED}**. Cada cambio se puede deshacer por separado.`,
        `Seleccione **${editing.save}**, o **${editing.discard.short}** para devolverlo todo a su sitio.`,
      ),
      picture(
        'edit-positions',
        'El modo de edición: la baliza movida está en verde en el mapa, y a la derecha está la lista de cambios con las balizas debajo',
      ),
      text(
        'Solo se aceptan lugares dentro del plano. Si hay vehículos en rutas que usan una baliza movida, un diálogo los muestra antes de guardar nada. A partir de entonces los vehículos van al nuevo lugar; lo ocurrido antes no se reescribe.',
      ),
    ],
  },
} satisfies Partial<Topics>;
