import { ERROR_HIGHLIGHT_PERCENT, ON_TIME_SEC, OUTDATED_DAYS, VALID_HIGHLIGHT_PERCENT } from '@lapwing/domain';
import { common } from '../../../../../i18n/es/common.ts';
import * as ui from '../../../../../i18n/es/screens.ts';
import { list, note, picture, table, text } from '../../blocks.ts';
import { OFFLINE_MIN, OFFLINE_SEC, POLL_SEC, SIGNAL_DBM } from '../../figures.ts';
import type { Topics } from '../../topics.ts';

const { live, vehicle, unlocated } = ui;
const { menu, signal } = common;

/** The live map and the metrics of a vehicle. */
export const liveTopics = {
  'live-map': {
    title: 'Mapa en vivo',
    blocks: [
      text(
        `**${menu.overallMetrics}**, en el menú principal, abre el mapa en vivo: todos los vehículos sobre el plano, junto a una lista con la misma información en texto. El panel pregunta a la nube si hay novedades cada ${POLL_SEC} segundos.`,
      ),
      picture(
        'live-map',
        'El mapa en vivo: a la izquierda, una lista con una ficha por vehículo; a la derecha, el plano con los vehículos numerados, las balizas y la leyenda',
      ),
      text('La ficha de un vehículo en la lista muestra:'),
      list(
        `dónde está: **${live.place.at}** una baliza y desde hace cuánto, o **${live.place.left}** una baliza y hacia dónde va`,
        'su ruta: el tiempo desde que empezó la vuelta, el retraso y una línea de paradas. Las paradas rellenas están hechas, la rodeada por un círculo es donde está el vehículo y las huecas quedan por delante',
        `las vueltas de hoy: **${live.usage.valid}**, con una marca de verificación a partir del ${VALID_HIGHLIGHT_PERCENT} %; **${live.usage.errors}**, con un triángulo a partir del ${ERROR_HIGHLIGHT_PERCENT} %; y la duración media. Un vehículo sin ruta muestra, en su lugar, cuánto se ha usado hoy`,
        'sus vueltas recientes, con inicio, ruta, duración y retraso, o con el motivo por el que fallaron. Seleccione una para verla en [Resultados](#results)',
      ),
      text(
        'Los botones de la ficha ocultan el vehículo o lo vuelven a mostrar, y abren su analítica y sus métricas. La flecha despliega las cifras de cada ruta y las últimas cinco posiciones.',
      ),
      text(
        `Un vehículo que se queda sin conexión desaparece del mapa y su ficha indica desde cuándo. Vuelve por sí solo en cuanto envía datos de nuevo. Encima del mapa se cuenta lo que no tiene lugar en él: abra esa cifra para ver **${unlocated.title}**, con el motivo de cada caso.`,
      ),
      note(
        `Un gateway con alimentación se considera sin conexión tras ${OFFLINE_SEC} segundos sin enviar datos; uno que funciona con batería, tras ${OFFLINE_MIN} minutos. Las pantallas de un solo vehículo usan siempre ${OFFLINE_SEC} segundos.`,
      ),
    ],
  },
  'status-bar': {
    title: 'Barra de estado',
    blocks: [
      text(
        `La barra situada encima del mapa de **${menu.vehicleMetrics}** muestra cómo va un vehículo. De izquierda a derecha:`,
      ),
      picture(
        'status-bar',
        'La barra de estado: el vehículo elegido, su señal, su lugar, su ruta con tiempo y retraso, y el campo que busca una baliza',
      ),
      table(
        ['Parte', 'Qué muestra'],
        [
          vehicle.bar.vehicle,
          'El vehículo. Aquí se elige otro. La dirección de la página cambia con él, así que se puede compartir.',
        ],
        [
          'Señal',
          `La señal inalámbrica del vehículo: **${signal.high}** desde ${SIGNAL_DBM.high} dBm, **${signal.medium}** desde ${SIGNAL_DBM.medium}, **${signal.low}** desde ${SIGNAL_DBM.low} y **${signal.poor}** por debajo. Una barra oblicua significa **${signal.none}**.`,
        ],
        [vehicle.bar.noPower, 'Solo aparece mientras el gateway funciona con su batería.'],
        ['Lugar', 'La baliza en la que está el vehículo, o de la que salió, y desde hace cuánto.'],
        [
          'Ruta',
          `La ruta activa, el tiempo desde que empezó la vuelta y el retraso: ▼ verde es adelanto, ▲ rojo es retraso, y hasta ${ON_TIME_SEC} segundos en un sentido u otro se considera a tiempo.`,
        ],
        [
          vehicle.bar.beacon,
          'Busca una baliza por su nombre o su ID y la muestra en el mapa. El lápiz abre [Editar una baliza](#edit-beacon).',
        ],
      ),
      text(
        `La marca **${common.state.live}** del mapa indica que llegan datos nuevos. Si dejan de llegar, la marca dice de cuándo son los datos. Lo que ya se conoce permanece en pantalla y las actualizaciones se reanudan solas cuando el servicio vuelve a responder.`,
      ),
    ],
  },
  'right-panel': {
    title: 'Panel derecho',
    blocks: [
      text(
        `Junto al mapa de **${menu.vehicleMetrics}** hay un panel con las cifras del vehículo elegido. Las guías antiguas lo llaman panel derecho; en Lapwing está en el borde izquierdo de la ventana y, en un teléfono, es una hoja situada debajo del mapa.`,
      ),
      picture(
        'vehicle-panel',
        'Las métricas de un vehículo: el panel con la ruta, las cifras de hoy, las vueltas y las últimas posiciones, junto al mapa',
      ),
      list(
        `**${vehicle.panel.route}**: las paradas de la vuelta en curso y las dos entre las que está el vehículo.`,
        `**${vehicle.panel.day}**: cuánto tiempo ha estado en uso el vehículo y cuánto en movimiento.`,
        `**${vehicle.panel.routes}**: vueltas válidas, errores y duración media de cada ruta, hoy y en las últimas dos semanas.`,
        `**${vehicle.panel.laps}**: resultado, ruta, inicio, duración y retraso. Seleccione una vuelta para verla en [Resultados](#results).`,
        `**${live.positions.title}**: dónde estuvo el vehículo, cuándo llegó y cuánto se quedó. **${vehicle.panel.seeAll}** muestra las demás.`,
      ),
    ],
  },
  'the-map': {
    title: 'Mapa',
    blocks: [
      text(
        `Arrastre el mapa para moverlo. Acérquelo o aléjelo con la rueda, con dos dedos o con los botones de abajo a la derecha; **${live.map.fit}** lo ajusta a la ventana. Con el teclado, las flechas mueven el mapa y las teclas más y menos lo acercan y lo alejan.`,
      ),
      picture('marks', 'La leyenda del mapa: los símbolos de vehículos, balizas y excitadores'),
      table(
        ['Símbolo', 'Significado'],
        ['Círculo con un número', 'Un vehículo en una baliza. El número y el color son los de su ficha.'],
        ['Círculo con punta', 'Un vehículo entre dos balizas. La punta señala la siguiente.'],
        [
          'Anillo ámbar discontinuo',
          'Un vehículo que lleva callado un tercio del tiempo tras el cual se considera sin conexión.',
        ],
        ['Rombo', 'Una baliza. Si es más pequeño y hueco, es una baliza hija.'],
        ['Rombo ámbar con «!»', `Una baliza que no se ha detectado en ${OUTDATED_DAYS} días.`],
        ['Rombo con una batería roja', 'Una baliza con la batería agotada.'],
        ['Triángulo', 'Un excitador.'],
        ['Círculo con una cantidad', 'Un grupo de vehículos. Acerque el mapa para separarlo.'],
      ),
      text(
        'Seleccione un vehículo para ver su rastro por las últimas cinco posiciones y una línea de puntos hasta su próxima parada. Seleccione una baliza para ver su nombre, su batería y lo que se puede hacer con ella. El recuadro se cierra a los 5 segundos, salvo que tenga el puntero encima.',
      ),
      text(
        `**${live.map.layers}** muestra y oculta los otros vehículos, las balizas, los rótulos, los rastros, el recorrido previsto y los nombres de los lugares. El control deslizante de **${menu.vehicleMetrics}** cambia el tamaño de las balizas. Este navegador recuerda lo que usted elija.`,
      ),
    ],
  },
} satisfies Partial<Topics>;
