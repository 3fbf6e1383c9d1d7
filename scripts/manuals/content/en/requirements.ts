import {
  SSID,
  WIRELESS_PASSWORD,
  LAYOUT_MB,
  POLL_SEC,
} from '../../../../apps/dashboard/src/screens/settings/documentation/figures.ts';
import { list, note, table, text } from '../../../../apps/dashboard/src/screens/settings/documentation/blocks.ts';
import { gateways } from '../../../../apps/dashboard/src/i18n/en/gateways.ts';
import type { Requirements } from '../../manual-content.ts';
import { BANDS_DBM, PORT, REPORT_SEC } from '../../figures.ts';
import { BROWSERS, NODE_VERSIONS } from '../../requirements.ts';

export const requirements: Requirements = {
  browser: {
    title: 'Browser',
    blocks: [
      table(['Browser', 'From version'], ...BROWSERS),
      list(
        'JavaScript, cookies and local storage must be allowed for the address of the dashboard.',
        'Screens from a phone of 390 × 844 pixels to a wall display. Light and dark follow the system or your choice.',
        'Everything loads from the address of the dashboard: no other host, no fonts or maps from elsewhere.',
      ),
    ],
  },
  load: {
    title: 'Network load',
    blocks: [
      text(
        `A live screen asks the cloud once every ${POLL_SEC} seconds, and for the places of beacons every 30 seconds. Answers that did not change are a few hundred bytes (304). Analytics ask when a filter is applied, and every minute while the period includes today.`,
      ),
      text(
        'Connections of one address are limited to 1,000, and of one server to 2,000. An office behind one address fits easily; a proxy in front of many offices counts as one address.',
      ),
    ],
  },
  wifi: {
    title: 'WiFi for gateways',
    blocks: [
      table(
        ['Property', 'Requirement'],
        ['Band', '2.4 GHz only'],
        ['Network name (SSID)', `${SSID.min} to ${SSID.max} characters; one network of the list may be hidden`],
        ['Password', `${WIRELESS_PASSWORD.min} to ${WIRELESS_PASSWORD.max} characters`],
        ['Signal where gateways work', `${BANDS_DBM.medium} dBm or better; below ${BANDS_DBM.low} reports get lost`],
        ['Traffic', `one small report every ${REPORT_SEC.powered} s per gateway`],
        ['Sign-in pages', 'none: a gateway cannot fill in a form'],
      ),
      note(
        'Vehicles move between access points. Use one name and one password for all of them, and let their areas overlap.',
      ),
    ],
  },
  addresses: {
    title: 'Fixed addresses',
    blocks: [
      text(
        'If the network assigns no addresses (DHCP), each gateway needs five fields. All are IPv4 addresses of four numbers from 0 to 255. Either all are filled or none.',
      ),
      table(
        ['Field', 'Example'],
        [gateways.edit.staticIp, '192.168.1.20'],
        [gateways.edit.gateway, '192.168.1.1'],
        [gateways.edit.subnet, '255.255.255.0'],
        [gateways.edit.dnsPrimary, '192.168.1.1'],
        [gateways.edit.dnsSecondary, '192.168.1.2'],
      ),
    ],
  },
  hosting: {
    title: 'Hosting it yourself',
    blocks: [
      table(
        ['Part', 'Requirement'],
        ['Node', NODE_VERSIONS],
        ['Port', `${PORT} by default (--port)`],
        ['Addresses', '/ dashboard, /api interface, /control controls, /docs reference'],
        ['Reached by others', 'needs --password and --control-token, or a proxy with TLS and --public-url'],
        ['Body size at the proxy', `17 MB, for floor plans of up to ${LAYOUT_MB} MB`],
        ['Data', 'one SQLite file per world, in the folder of --data'],
      ),
      text('The server needs nothing else: no database server, no access to the internet, no hardware.'),
    ],
  },
};
