import { LABEL_MAX, OUTDATED_DAYS, RANGE_MAX } from '../../../../packages/domain/src/index.ts';
import { common } from '../../../../apps/dashboard/src/i18n/en/common.ts';
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
  'These are the figures of the devices that Lapwing simulates. They are used as they stand by the simulator; they are not measurements of a product.',
);
const [toMedium, toLow, toNone] = LEVEL_DROPS_PERCENT;

export const beacon: Datasheet = {
  use: {
    title: 'Use',
    blocks: [
      text(
        'A beacon is a transmitter with a battery that marks a place. The same transmitter on a thing that moves is an asset tag.',
      ),
      HONEST,
    ],
  },
  data: {
    title: 'Data',
    blocks: [
      table(
        ['Property', 'Value'],
        ['Band', '2.4 GHz'],
        ['ID', '32 bits, written as eight hexadecimal digits'],
        ['Label', `at most ${LABEL_MAX} characters`],
        ['Heard by a gateway in range', `every ${SIGHTING_SEC} s`],
        ['Reach of a beacon', `at most ${BEACON.reachM} m, down to ${BEACON.weakestDbm} dBm`],
        ['Strongest signal', `${BEACON.strongestDbm} dBm`],
        ['Reach of an asset tag', `about ${ASSET_REACH_M} m`],
        ['Visit', `from ${DWELL_SEC} s at the nearest beacon`],
        ['Outdated', `after ${OUTDATED_DAYS} days without being heard`],
      ),
    ],
  },
  signal: {
    title: 'Signal by distance',
    blocks: [
      table(['Distance', 'Beacon'], ...listBeaconSignals('to')),
      table(['Distance', 'Asset tag', 'Range shown'], ...listAssetSignals('to')),
      text(
        `The range of 1 to ${RANGE_MAX} is set as a threshold of ${THRESHOLD_DBM.closest} to ${THRESHOLD_DBM.farthest} dBm. Range 0 is closer than the scale.`,
      ),
    ],
  },
  power: {
    title: 'Battery',
    blocks: [
      text(
        `A battery lasts ${BATTERY_DAYS.min} to ${BATTERY_DAYS.max} days. The level that the beacon reports falls in steps:`,
      ),
      table(
        ['Level', 'Part of the life'],
        ['3, high', `up to ${toMedium}%`],
        ['2, medium', `${toMedium} to ${toLow}%`],
        ['1, low', `${toLow} to ${toNone}%`],
        ['0, none', `from ${toNone}%`],
      ),
      text(
        `A beacon whose battery fails early reports level 0 and is heard for another ${BEACON.heardAfterDrainMin} minutes.`,
      ),
    ],
  },
};

export const gateway: Datasheet = {
  use: {
    title: 'Use',
    blocks: [
      text(
        'A gateway hears beacons and asset tags and reports to the cloud over a wireless network. It rides on a vehicle or stays in one place. Exciters and exciter readers are gateways of short range.',
      ),
      HONEST,
    ],
  },
  data: {
    title: 'Data',
    blocks: [
      table(
        ['Property', 'Value'],
        ['Network', 'wireless, 2.4 GHz, with a password'],
        ['ID', '48 bits, shown as decimal and as a MAC address'],
        ['Label', `required, at most ${LABEL_MAX} characters`],
        ['Report with power', `every ${REPORT_SEC.powered} s, ${writeReportsPerDay('en')} a day`],
        ['Report on battery', `every ${REPORT_SEC.onBattery} s, and once when it is unplugged`],
        [
          'Report contains',
          'time, power, signal, name and BSSID of the access point; with a GPS receiver, the position',
        ],
        ['Hears tags', `every ${SIGHTING_SEC} s`],
        ['Reports a visit', `from ${DWELL_SEC} s at a beacon`],
        ['Address', 'assigned by the network, or fixed: IP, gateway, subnet, two DNS servers'],
        ['Network name', `${SSID.min} to ${SSID.max} characters`],
        ['Network password', `${WIRELESS_PASSWORD.min} to ${WIRELESS_PASSWORD.max} characters`],
      ),
    ],
  },
  signal: {
    title: 'Wireless signal',
    blocks: [
      table(['Distance to the access point', 'Signal'], ...listWifiSignals('to')),
      table(
        ['Signal', 'Shown as'],
        [`from ${BANDS_DBM.high} dBm`, common.signal.high],
        [`from ${BANDS_DBM.medium} dBm`, common.signal.medium],
        [`from ${BANDS_DBM.low} dBm`, common.signal.low],
        [`down to ${WIFI_WEAKEST_DBM} dBm`, common.signal.poor],
      ),
    ],
  },
  power: {
    title: 'Power and silence',
    blocks: [
      table(
        ['Property', 'Value'],
        ['Offline with power', `after ${OFFLINE_SEC} s without a report`],
        ['Offline on battery', `after ${OFFLINE_MIN} minutes without a report`],
        ['Standby with buzzer', `${BUZZER.standbyHours} hours; beeps at once when unplugged`],
        [
          'Standby without buzzer',
          `${BUZZER.silentStandbyMin} minutes; beeps after ${BUZZER.silentSec} s without power`,
        ],
      ),
      text(
        'Visits during a silence are not heard. A silence during a lap ends the lap as “gateway offline” when the limit is reached. The simulator plays no sound: buzzer and standby are settings that the cloud stores.',
      ),
    ],
  },
};
