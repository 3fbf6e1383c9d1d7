import {
  SSID,
  WIRELESS_PASSWORD,
  LAYOUT_MB,
  POLL_SEC,
} from '../../../../apps/dashboard/src/screens/settings/documentation/figures.ts';
import { list, note, table, text } from '../../../../apps/dashboard/src/screens/settings/documentation/blocks.ts';
import { gateways } from '../../../../apps/dashboard/src/i18n/es/gateways.ts';
import type { Requirements } from '../../manual-content.ts';
import { BANDS_DBM, PORT, REPORT_SEC } from '../../figures.ts';
import { BROWSERS, NODE_VERSIONS } from '../../requirements.ts';

export const requirements: Requirements = {
  browser: {
    title: 'Navegador',
    blocks: [
      table(['Navegador', 'Desde la versión'], ...BROWSERS),
      list(
        'JavaScript, las cookies y el almacenamiento local deben estar permitidos para la dirección del panel.',
        'Pantallas desde un teléfono de 390 × 844 píxeles hasta una pantalla de pared. El tema claro u oscuro sigue al sistema o a su elección.',
        'Todo se carga desde la dirección del panel: ningún otro servidor, ni fuentes ni mapas de otro sitio.',
      ),
    ],
  },
  load: {
    title: 'Carga de la red',
    blocks: [
      text(
        `Una pantalla en vivo pregunta a la nube una vez cada ${POLL_SEC} segundos, y por los lugares de las balizas cada 30 segundos. Las respuestas sin cambios ocupan unos cientos de bytes (304). La analítica pregunta al aplicar un filtro, y cada minuto mientras el periodo incluye el día de hoy.`,
      ),
      text(
        'Las conexiones se limitan a 1000 por dirección y a 2000 por servidor. Una oficina con una sola dirección cabe sin problemas; un proxy delante de muchas oficinas cuenta como una dirección.',
      ),
    ],
  },
  wifi: {
    title: 'WiFi para gateways',
    blocks: [
      table(
        ['Propiedad', 'Requisito'],
        ['Banda', 'solo 2,4 GHz'],
        ['Nombre de la red (SSID)', `de ${SSID.min} a ${SSID.max} caracteres; una red de la lista puede estar oculta`],
        ['Contraseña', `de ${WIRELESS_PASSWORD.min} a ${WIRELESS_PASSWORD.max} caracteres`],
        [
          'Señal donde trabajan los gateways',
          `${BANDS_DBM.medium} dBm o mejor; por debajo de ${BANDS_DBM.low} se pierden envíos`,
        ],
        ['Tráfico', `un envío pequeño cada ${REPORT_SEC.powered} s por gateway`],
        ['Páginas de inicio de sesión', 'ninguna: un gateway no puede rellenar un formulario'],
      ),
      note(
        'Los vehículos pasan de un punto de acceso a otro. Use un solo nombre y una sola contraseña para todos y deje que sus zonas se solapen.',
      ),
    ],
  },
  addresses: {
    title: 'Direcciones fijas',
    blocks: [
      text(
        'Si la red no asigna direcciones (DHCP), cada gateway necesita cinco campos. Todos son direcciones IPv4 de cuatro números de 0 a 255. O se rellenan todos, o ninguno.',
      ),
      table(
        ['Campo', 'Ejemplo'],
        [gateways.edit.staticIp, '192.168.1.20'],
        [gateways.edit.gateway, '192.168.1.1'],
        [gateways.edit.subnet, '255.255.255.0'],
        [gateways.edit.dnsPrimary, '192.168.1.1'],
        [gateways.edit.dnsSecondary, '192.168.1.2'],
      ),
    ],
  },
  hosting: {
    title: 'Alojarlo usted mismo',
    blocks: [
      table(
        ['Parte', 'Requisito'],
        ['Node', NODE_VERSIONS],
        ['Puerto', `${PORT} si no se indica otro (--port)`],
        ['Direcciones', '/ panel, /api interfaz, /control controles, /docs referencia'],
        ['Acceso desde fuera', 'requiere --password y --control-token, o un proxy con TLS y --public-url'],
        ['Tamaño del cuerpo en el proxy', `17 MB, para planos de hasta ${LAYOUT_MB} MB`],
        ['Datos', 'un archivo SQLite por mundo, en la carpeta de --data'],
      ),
      text('El servidor no necesita nada más: ni servidor de bases de datos, ni acceso a internet, ni equipos.'),
    ],
  },
};
