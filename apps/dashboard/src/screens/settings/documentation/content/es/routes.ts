import { ROUTE_LABEL_MAX, ROUTE_LABEL_MIN } from '@lapwing/domain';
import { common } from '../../../../../i18n/es/common.ts';
import * as ui from '../../../../../i18n/es/screens.ts';
import { list, note, picture, steps, table, text } from '../../blocks.ts';
import type { Topics } from '../../topics.ts';

const { settings } = ui;
const { menu } = common;

/** Routes and how they are made. */
export const routeTopics = {
  routes: {
    title: 'Rutas',
    blocks: [
      text(
        'Una ruta es una lista ordenada de balizas que recorren los vehículos. Cada recorrido es una vuelta, que termina como válida o con el motivo por el que falló: consulte [Resultados](#results).',
      ),
      text(
        `**${menu.settings}** > **${settings.tabs.routes}** muestra las rutas junto al mapa, por ruta o por gateway. Allí puede:`,
      ),
      picture('routes', 'El gestor de rutas: las rutas en tarjetas junto al mapa en vivo, que muestra la ruta elegida'),
      list(
        'asociar gateways a una ruta, o dar rutas a un gateway',
        'abrir la analítica de una ruta',
        'cambiar su nombre, duración objetivo, tiempo límite, duración mínima, tolerancia y turno de trabajo',
        `eliminarla, después de escribir la palabra ${settings.account.deleteWord}`,
      ),
      text(
        'Un gateway puede tener varias rutas si sus turnos de trabajo no se solapan. Un conflicto se indica con el minuto exacto y no se guarda. Una ruta de todo el día no tiene conflictos con ninguna.',
      ),
      note(
        'El orden de las balizas de una ruta existente no se puede cambiar: cree una ruta nueva. Un nombre o un objetivo nuevos no afectan a las vueltas en curso. Los demás cambios de las reglas las interrumpen.',
      ),
    ],
  },
  'create-route': {
    title: 'Crear una ruta',
    blocks: [
      steps(
        `Abra **${menu.settings}** > **${settings.tabs.routes}** y empiece una ruta nueva.`,
        `Escriba un nombre de ${ROUTE_LABEL_MIN} a ${ROUTE_LABEL_MAX} caracteres.`,
        'Elija la primera baliza y añada las demás por orden, desde la lista o haciendo clic en ellas en el mapa. Una baliza no puede seguirse a sí misma, y las balizas hijas no pueden ser paradas.',
        'O deje que Lapwing proponga la lista: elija un gateway y la primera baliza, y genere la ruta que ese gateway recorrió más veces desde allí.',
        'Ajuste los tiempos y las reglas de abajo y guarde. Después, asocie los gateways que recorren la ruta.',
      ),
      picture(
        'create-route',
        'Una ruta nueva: sus paradas numeradas en el mapa y, al lado, la lista de balizas y los tiempos',
      ),
      table(
        ['Campo', 'Para qué sirve'],
        ['Duración objetivo', 'Cuánto debería durar una vuelta. El retraso se mide respecto a ella.'],
        ['Tiempo límite', 'Una vuelta que tarda más, falla. 0 significa sin límite.'],
        ['Duración mínima', 'Una vuelta que termina antes no es válida.'],
        ['Tolerancia', 'Cuántas balizas omitidas o ajenas puede tener una vuelta. 0 no admite ninguna.'],
        [
          'Empezar a la llegada',
          'Activado: la vuelta empieza cuando el vehículo llega a la primera baliza. Desactivado: cuando sale de ella.',
        ],
        [
          'Terminar a la llegada',
          'Lo mismo para la última baliza. Si una ruta termina donde empezó y empieza a la llegada, también termina a la llegada.',
        ],
        ['Turno de trabajo', 'Las horas en que cuenta la ruta. El día entero significa sin límite.'],
      ),
      note(
        'Solo los administradores crean y cambian rutas. Los demás usuarios ven los campos, pero no pueden cambiarlos.',
      ),
    ],
  },
} satisfies Partial<Topics>;
