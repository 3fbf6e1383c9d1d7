import { LABEL_MAX, PASSWORD_MAX, PASSWORD_MIN, RANGE_MAX } from '@lapwing/domain';
import { common } from '../../../../../i18n/es/common.ts';
import * as ui from '../../../../../i18n/es/screens.ts';
import { note, picture, steps, table, text } from '../../blocks.ts';
import { BUZZER, LAYOUT_MB, LAYOUT_MEGAPIXELS, SSID, WIRELESS_PASSWORD, writeLayoutSide } from '../../figures.ts';
import type { Topics } from '../../topics.ts';

const { gateways, settings } = ui;
const { menu, discardChanges } = common;
const { tabs, users, account, layout } = settings;
const { label, staticIp, gateway, subnet, dnsPrimary, dnsSecondary, buzzer, range } = gateways.edit;

/** The settings. */
export const settingsTopics = {
  settings: {
    title: 'Ajustes',
    blocks: [
      text(
        `**${menu.settings}**, en el menú principal, tiene una pestaña para todo lo que se puede configurar. Las pestañas que usted ve dependen de su rol.`,
      ),
      table(
        ['Pestaña', 'Para qué es'],
        [tabs.routes, 'Las rutas y los gateways que las recorren: [Rutas](#routes)'],
        [
          tabs['beacons-location'],
          'El lugar de las balizas en el mapa: [Editar la ubicación de una baliza](#edit-beacon-location)',
        ],
        [
          tabs.anchors,
          'El estado y los ajustes de los gateways: [Editar los ajustes de un gateway](#edit-gateway-settings)',
        ],
        [
          tabs.beacons,
          'Todas las balizas con batería, alcance y última actualización: [Editar una baliza](#edit-beacon)',
        ],
        [
          tabs.account,
          'Nombre y zona horaria del cliente, usuarios, su contraseña y su idioma: [Añadir un usuario](#add-user)',
        ],
        [tabs['beacon-history'], 'Las visitas a una baliza en un periodo, como CSV'],
        [tabs.ssids, 'Las redes que usan los gateways: [Añadir redes inalámbricas](#adding-wireless-networks)'],
        [tabs.layout, 'El plano, para administradores: [Actualizar la imagen del plano](#update-layout-image)'],
        [tabs['api-key'], 'La clave con la que otros programas leen sus datos, para administradores'],
        [tabs.faq, 'Esta documentación y los manuales para descargar'],
      ),
      text(
        `Si deja una pestaña con cambios sin guardar, se le pregunta qué hacer: **${discardChanges.keep}** los conserva y **${discardChanges.discard}** los abandona. El idioma y el tema están en el menú de su cuenta, al final de la cabecera.`,
      ),
    ],
  },
  'edit-gateway-settings': {
    title: 'Editar los ajustes de un gateway',
    blocks: [
      text(
        `**${menu.settings}** > **${tabs.anchors}** muestra los gateways, excitadores y lectores de excitadores con nombre, ID, señal, conexión, último dato (en rojo si no hay conexión) y cuánto se han usado hoy y en dos semanas.`,
      ),
      picture('gateways', 'La lista de gateways con señal, conexión, último dato y uso'),
      steps(
        'Seleccione el botón de editar del gateway. Solo lo tienen los administradores.',
        'Cambie los campos de abajo y guarde.',
      ),
      table(
        ['Campo', 'Para qué sirve'],
        [label, `El nombre del gateway o del vehículo. Obligatorio, de ${LABEL_MAX} caracteres como máximo.`],
        [
          [staticIp, gateway, subnet, dnsPrimary, dnsSecondary].join(', '),
          'Una dirección fija, como 192.168.1.20. Deje los cinco vacíos si la red asigna las direcciones. Si rellena uno, rellénelos todos.',
        ],
        [
          buzzer,
          `Activado: el gateway pita al quedarse sin alimentación y permanece en espera ${BUZZER.standbyHours} horas. Desactivado: pita tras ${BUZZER.silentSec} segundos sin alimentación y la espera dura ${BUZZER.silentStandbyMin} minutos.`,
        ],
        [
          range,
          `De 1 (más cerca) a ${RANGE_MAX} (más lejos): lo cerca que debe estar una etiqueta para que se detecte.`,
        ],
      ),
      note('Los gateways solo admiten redes de 2,4 GHz.'),
    ],
  },
  'adding-wireless-networks': {
    title: 'Añadir redes inalámbricas',
    blocks: [
      text(
        'Los gateways llegan a la nube por su red inalámbrica. Anote las redes que pueden usar antes de instalarlos.',
      ),
      picture('networks', 'Las redes inalámbricas de los gateways'),
      steps(
        `Abra **${menu.settings}** > **${tabs.ssids}** y añada una red. Solo pueden hacerlo los administradores.`,
        `Escriba su nombre (SSID) exactamente como lo emite el punto de acceso: de ${SSID.min} a ${SSID.max} caracteres, y que no esté ya en la lista.`,
        `Escriba la contraseña dos veces: de ${WIRELESS_PASSWORD.min} a ${WIRELESS_PASSWORD.max} caracteres.`,
        'Si la red no muestra su nombre, márquela como oculta. Solo una red puede estar oculta.',
        'Guarde la red.',
      ),
      text(
        'La contraseña de una red se cambia por separado, así que no hace falta para editar el nombre. Una red se puede eliminar mientras quede otra. La red interna no se puede cambiar ni eliminar; los administradores pueden consultar su contraseña.',
      ),
      note(
        'Los gateways solo admiten redes de 2,4 GHz. Una red con el mismo nombre en 2,4 y 5 GHz sirve si la banda de 2,4 GHz está activada.',
      ),
    ],
  },
  'add-user': {
    title: 'Añadir un usuario',
    blocks: [
      steps(
        `Abra **${menu.settings}** > **${tabs.account}** y seleccione **${users.add}**. Solo pueden hacerlo los administradores.`,
        `Escriba el nombre, el correo electrónico y una contraseña de ${PASSWORD_MIN} a ${PASSWORD_MAX} caracteres, dos veces.`,
        `Marque **${users.manage}** para un administrador y **${users.notify}** para quien deba recibir correos. **${users.global}** es para quienes trabajan con varios clientes: pueden cambiar entre las cuentas elegidas.`,
        `Seleccione **${users.add}**. El usuario puede iniciar sesión de inmediato.`,
      ),
      picture(
        'add-user',
        'El diálogo de un usuario nuevo: nombre, correo, contraseña y confirmación, y lo que puede hacer',
      ),
      text(
        `Al menos un usuario debe recibir notificaciones y al menos uno debe ser administrador. En la lista puede editar y eliminar a todos menos a sí mismo. Su propio nombre, su contraseña y su idioma están en **${account.own}**.`,
      ),
      note(
        `Eliminar una cuenta no se puede deshacer. Para eliminar la suya, escriba la palabra ${account.deleteWord}. Después se cierra su sesión.`,
      ),
    ],
  },
  'update-layout-image': {
    title: 'Actualizar la imagen del plano',
    blocks: [
      steps(
        `Abra **${menu.settings}** > **${tabs.layout}**. Solo los administradores tienen esta pestaña.`,
        `Suelte allí una imagen del plano o seleccione **${layout.choose}**. Se admiten PNG, JPEG y WebP de hasta ${LAYOUT_MB} MB, ${LAYOUT_MEGAPIXELS} megapíxeles y ${writeLayoutSide('es')} píxeles por lado.`,
        `Compruebe la vista previa y seleccione **${layout.send}**. Los mapas la muestran a partir de entonces.`,
      ),
      picture(
        'layout',
        'La pestaña del plano: a la izquierda el plano actual, a la derecha el campo para una imagen nueva',
      ),
      note(
        'Las balizas conservan su posición en píxeles. Una imagen del mismo tamaño y del mismo recorte lo deja todo en su sitio. Si es distinta, se le indica qué balizas quedan fuera: muévalas como se describe en [Editar la ubicación de una baliza](#edit-beacon-location).',
      ),
    ],
  },
} satisfies Partial<Topics>;
