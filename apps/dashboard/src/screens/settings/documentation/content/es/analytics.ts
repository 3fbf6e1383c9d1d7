import {
  HEAT_SIZE,
  HIGHLIGHT_FROM,
  LAST_DIGITS,
  MAX_ANALYTICS_DAYS,
  NEW_ROUTE_HOURS,
  PLAYBACK_SPEEDS,
} from '@lapwing/domain';
import { common } from '../../../../../i18n/es/common.ts';
import * as ui from '../../../../../i18n/es/screens.ts';
import { list, note, picture, steps, table, text } from '../../blocks.ts';
import { POLL_SEC, PREDICTION_ROWS, TIMELINE_HOURS, writeNumber } from '../../figures.ts';
import type { Topics } from '../../topics.ts';

const { activity, editing, laps, live, predictions, timeline, vehicle } = ui;
const { menu } = common;
const speeds = PLAYBACK_SPEEDS.map((speed) => `${writeNumber(speed, 'es')}×`).join('; ');

/** Analytics, searches and predictions. */
export const analyticsTopics = {
  analytics: {
    title: 'Analítica',
    blocks: [
      text(
        `**${menu.analytics}**, en el menú principal, tiene tres pantallas. Todas miran hacia atrás y siguen siendo correctas mientras llegan datos nuevos.`,
      ),
      list(
        `**${menu.activity}**: dónde estuvieron los vehículos elegidos en unos días, y cuánto tiempo.`,
        `**${menu.laps}**: cómo fueron las vueltas de una ruta. Consulte [Resultados](#results).`,
        `**${menu.timeline}**: unas horas de un vehículo, reproducidas en el mapa.`,
      ),
      picture(
        'activity',
        'Actividad: el plano con un mapa de calor y, al lado, la lista de puntos de control con visitas y tiempo medio',
      ),
      text(
        `En **${menu.activity}**, elija vehículos, días, un turno y, si quiere, una sola vuelta, y después **${activity.filter.apply}**. El mapa muestra las visitas como calor, de azul (muy por debajo de la media) a rojo (muy por encima), por frecuencia o por tiempo medio. **${activity.heat.size}** va de ${HEAT_SIZE.min} a ${HEAT_SIZE.max}. La lista contiene lo mismo en cifras: **${activity.list.checkpoints}** son las visitas a las balizas; **${activity.list.segments}**, los trayectos entre dos balizas; **${activity.list.usage}**, cuánto tiempo se movió cada vehículo, por hora del día. Con un solo vehículo, una tabla debajo contiene cada visita. La línea debajo de una tarjeta dice qué cuenta, y su botón exporta exactamente eso.`,
      ),
      steps(
        `Para la **${menu.timeline}**, elija un vehículo, un día y como máximo ${TIMELINE_HOURS} horas de él.`,
        `Seleccione **${timeline.play}**, o vaya de posición en posición. La velocidad puede ser ${speeds}.`,
        `Las tarjetas muestran la posición **${timeline.next}**, la **${timeline.current}** y hasta tres anteriores. **${timeline.trueTime}** reproduce las estancias largas durante más tiempo que las cortas.`,
      ),
      note(
        `Un periodo tiene como máximo ${MAX_ANALYTICS_DAYS} días. Todas las horas están en la zona horaria del cliente.`,
      ),
    ],
  },
  search: {
    title: 'Búsqueda',
    blocks: [
      text('Un campo con una lupa busca en lo que muestra la pantalla, mientras se escribe:'),
      table(
        ['Dónde', 'Qué encuentra'],
        [live.title, 'Vehículos por su nombre, su baliza o su ruta. La tecla / lleva al campo.'],
        [
          menu.vehicleMetrics,
          `Balizas por nombre o ID. A partir de ${HIGHLIGHT_FROM} caracteres se resaltan las filas coincidentes de las últimas posiciones.`,
        ],
        [editing.edit, 'Balizas y excitadores, estén o no en el mapa.'],
        [menu.predictions, 'Paradas de la ruta.'],
      ),
      text(
        `Una baliza o una etiqueta se encuentra por cualquier parte de su nombre, por su ID completo o por las últimas ${LAST_DIGITS} cifras del ID. Las mayúsculas no importan. **${live.list.noMatch}** significa que nada de esta pantalla coincide: revise lo escrito o borre el campo.`,
      ),
    ],
  },
  results: {
    title: 'Resultados',
    blocks: [
      text(
        `**${menu.analytics}** > **${menu.laps}** muestra cómo terminaron las vueltas. Elija un vehículo y una ruta, en el orden que prefiera, y si quiere ver **${laps.show.all}**, solo **${laps.show.valid}** o solo **${laps.show.errors}**. Los filtros de días, turno, duración y vehículos se aplican con **${laps.filter.apply}**.`,
      ),
      picture(
        'lap-details',
        'Una vuelta fallida: arriba las paradas esperadas, abajo las reales, y el motivo por el que terminó la vuelta',
      ),
      text(
        `Seleccione una vuelta de la tabla para abrirla. La tira muestra arriba las paradas **${laps.strip.expected}** y abajo **${laps.strip.actual}**, y dice qué pasó, qué se esperaba y por qué terminó la vuelta. Los gráficos muestran duraciones, horas y paradas: seleccione dos barras y **${laps.charts.done}** para verlas de cerca. **${laps.csv.export}** guarda lo filtrado.`,
      ),
      table(
        ['Código', 'Resultado', 'Significado'],
        ['0', live.laps.valid, 'Todas las paradas en orden y dentro de los tiempos.'],
        ['1', live.laps.errors.timeout, 'No terminó dentro del tiempo límite de la ruta.'],
        [
          '2, 3, 5',
          live.laps.errors.wrongPath,
          'Una baliza ajena a la ruta, una parada omitida o paradas fuera de orden, más allá de la tolerancia.',
        ],
        ['4', live.laps.errors.offline, 'El gateway se quedó sin conexión durante la vuelta.'],
        [
          '6',
          live.laps.errors.interrupted,
          'Terminó el turno, se cambió o restableció la ruta, o empezó una vuelta nueva.',
        ],
        ['7', live.laps.errors.tooShort, 'Terminó antes de la duración mínima.'],
      ),
    ],
  },
  predictions: {
    title: 'Predicciones',
    blocks: [
      text(
        `**${menu.predictions}** dice cuándo debería llegar un vehículo a cada una de las próximas paradas de su ruta. Las horas se basan en las estancias y los trayectos medios de las vueltas recientes, y se calculan de nuevo cada ${POLL_SEC} segundos.`,
      ),
      picture(
        'predictions',
        'Predicciones de un vehículo: una tabla de paradas con horas de llegada y estados, junto a un mapa de su posición',
      ),
      table(
        [predictions.columns.status, 'Significado'],
        [predictions.state.CURRENTLY_HERE, 'El vehículo está en esta parada.'],
        [predictions.state.ON_THE_WAY, 'El vehículo salió de la parada anterior y va hacia esta.'],
        [predictions.state.WAITING, 'Una parada posterior.'],
        [predictions.state.LEFT, 'La última parada de la que salió.'],
      ),
      text(
        `Cada hora de llegada va con su intervalo habitual, en el que cayeron cuatro de cada cinco llegadas de las últimas dos semanas. Una hora probable la acompaña donde se acercó claramente más: tiene en cuenta cuánto lleva el vehículo parado o en trayecto. **${predictions.accuracy.title}** compara lo que se predijo con lo que ocurrió, de 1 a 10 paradas por delante: cuánto se adelantó o se retrasó el vehículo, y si se debió a las estancias o a los trayectos.`,
      ),
      text(
        `**${predictions.top}** elige la primera fila: la posición del vehículo o una parada. **${predictions.rows}** es ${PREDICTION_ROWS.normal} si no lo cambia, ${PREDICTION_ROWS.most} como máximo, y ${PREDICTION_ROWS.fullscreen} como máximo en **${predictions.fullscreen}**.`,
      ),
      note(
        `Las predicciones de una ruta nueva pueden ser inexactas en las primeras ${NEW_ROUTE_HOURS} horas. Un vehículo sin ruta no tiene predicciones: un enlace lleva a las rutas.`,
      ),
    ],
  },
  'global-view': {
    title: 'Vista global',
    blocks: [
      text(
        `**${menu.predictions}** > **${predictions.toGlobal}** muestra las llegadas de cada vehículo con ruta, en una tarjeta por vehículo: nombre, ID, señal, ruta y retraso, y después las próximas paradas con sus horas de llegada.`,
      ),
      picture('global-view', 'Predicción global: una tarjeta por vehículo con sus próximas paradas y horas de llegada'),
      text(
        `El menú de una tarjeta ajusta la primera fila y el número de filas, y abre las predicciones de ese vehículo solo. Un vehículo sin conexión conserva su tarjeta, que dice desde cuándo. **${predictions.fullscreen}** llena una pantalla de pared: los controles desaparecen mientras nadie los usa.`,
      ),
      text(
        `Para ver todos los vehículos en un mapa, use el [mapa en vivo](#live-map). Para un solo vehículo, **${vehicle.title}**.`,
      ),
    ],
  },
} satisfies Partial<Topics>;
