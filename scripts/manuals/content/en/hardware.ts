import { LABEL_MAX, OUTDATED_DAYS, RANGE_MAX } from '../../../../packages/domain/src/index.ts';
import { common } from '../../../../apps/dashboard/src/i18n/en/common.ts';
import * as ui from '../../../../apps/dashboard/src/i18n/en/screens.ts';
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
    title: 'What the system consists of',
    blocks: [
      text(
        'Three kinds of devices work together. Beacons mark places. Asset tags mark things that move. Gateways hear both and report to the cloud what they heard, how strongly, and how they are themselves.',
      ),
      text(
        'Where a vehicle is follows from the beacon that its gateway hears best. Where a thing is follows from the gateway that hears its tag best. The cloud judges; the devices only report.',
      ),
      note(
        'Lapwing needs no hardware: its cloud simulates these devices. This manual describes how they are handled as if they were mounted in your yard. The datasheets give the figures of the simulated devices.',
      ),
    ],
  },
  gateways: {
    title: 'Kinds of gateways',
    blocks: [
      table(
        ['Kind', 'What it does'],
        [
          'Vehicle-mounted',
          'Rides on a vehicle and hears the beacons that it passes. On the dashboard it is the vehicle.',
        ],
        ['Fixed', 'Stays in one place, e.g. above a shelf or a door, and hears the asset tags around it.'],
        [
          editing.kind.exciter,
          'A transmitter of short range. It wakes asset tags that pass, so that they are heard at once. It hears no beacons.',
        ],
        [editing.kind.reader, 'Reads which exciter woke a tag.'],
        ['External', 'Another kind of gateway that stays in one place. Only provider staff see it in the settings.'],
      ),
    ],
  },
  installing: {
    title: 'Installing a gateway',
    blocks: [
      steps(
        `Add the wireless network first: **${menu.settings}** > **${settings.tabs.ssids}**. Gateways support 2.4 GHz only.`,
        'Mount the gateway with a free view to where tags or beacons pass: on the roof or the mast of a vehicle, or two to three metres high on a wall. Metal in front of it weakens the signal.',
        'Connect the power. On a vehicle, use a supply that is on while the vehicle works.',
        `Open **${menu.settings}** > **${settings.tabs.anchors}**. The gateway shows a signal within a minute. Give it a label of at most ${LABEL_MAX} characters.`,
        'If your network assigns no addresses, enter all five fields of a fixed address.',
      ),
      text(
        `Drive once past each beacon, or carry a tag past a fixed gateway, and watch the live map. A vehicle counts as at a beacon after ${DWELL_SEC} seconds there.`,
      ),
    ],
  },
  power: {
    title: 'Power, buzzer and standby',
    blocks: [
      text(
        `With power, a gateway reports every ${REPORT_SEC.powered} seconds. On its battery it saves power and reports every ${REPORT_SEC.onBattery} seconds, the first time at once when it is unplugged.`,
      ),
      table(
        ['Buzzer', 'When power is unplugged', 'Standby'],
        ['Enabled', 'Beeps at once', `${BUZZER.standbyHours} hours`],
        ['Disabled', `Beeps after ${BUZZER.silentSec} seconds without power`, `${BUZZER.silentStandbyMin} minutes`],
      ),
      text(
        `After standby the gateway is silent. The dashboard then shows it as offline: ${OFFLINE_SEC} seconds after its last report with power, ${OFFLINE_MIN} minutes without. Connect the power to wake it.`,
      ),
    ],
  },
  beacons: {
    title: 'Installing beacons',
    blocks: [
      steps(
        'Note the ID on the beacon: eight hexadecimal digits.',
        'Mount it at the height of the gateways, where vehicles stop rather than where they pass. Keep two beacons well apart, or lower their range.',
        `Place it on the map with **${editing.edit}** and give it a label.`,
        `If one beacon does not cover a place, add child beacons: see the dashboard manual.`,
      ),
    ],
  },
  range: {
    title: 'Range settings',
    blocks: [
      text(
        `The range of a beacon or tag goes from 1 (closest) to ${RANGE_MAX} (farthest). It is a threshold for the signal: reports below it are ignored.`,
      ),
      table(
        ['Range', 'Threshold', 'Use'],
        ['1', `${THRESHOLD_DBM.closest} dBm`, 'Things that touch the gateway, such as a shelf'],
        [`${RANGE_MAX}`, `${THRESHOLD_DBM.farthest} dBm`, 'Things in the area of the gateway'],
      ),
      text(
        'Begin with the farthest setting. If a vehicle or thing is shown at the neighbouring place, lower the range by two and watch again.',
      ),
    ],
  },
  tags: {
    title: 'Asset tags',
    blocks: [
      list(
        'Fix the tag where it is not covered by metal or liquid, and where a fork or strap cannot tear it off.',
        'A tag is active while it has a label. Deactivating it clears the label.',
        'A tag that no gateway hears keeps its last place with the time it was heard.',
      ),
    ],
  },
  batteries: {
    title: 'Batteries',
    blocks: [
      table(
        ['Level', 'Shown as', 'What to do'],
        ['3', tags.edit.batteries.high, 'Nothing.'],
        ['2', tags.edit.batteries.medium, 'Nothing.'],
        ['1', tags.edit.batteries.low, 'Order a replacement.'],
        [
          '0',
          tags.edit.batteries.none,
          `Replace it now: the beacon is still heard for about ${BEACON.heardAfterDrainMin} minutes.`,
        ],
      ),
    ],
  },
  marks: {
    title: 'What the marks mean',
    blocks: [
      table(
        ['Mark', 'Meaning', 'What to check'],
        ['Offline, red time', 'No report within the limit', 'Power, then wireless network'],
        ['Dashed amber ring', 'Silent for a third of the limit', 'Wait; if it repeats, the signal on that way'],
        ['Slash over the signal', common.signal.none, 'Whether the network is in the list'],
        [
          'Amber diamond with “!”',
          `Beacon not heard for ${OUTDATED_DAYS} days`,
          'Whether vehicles still pass; battery; mounting',
        ],
        ['Red battery', 'Battery empty', 'Replace the beacon'],
        ['Dashed outline', common.presence.never, 'Power and network of a new device'],
      ),
    ],
  },
  care: {
    title: 'Care and replacing',
    blocks: [
      steps(
        'Wipe the devices with a damp cloth. Do not paint them, and do not cover them with metal foil.',
        'Twice a year, look through the beacons with low batteries, and check that nothing has come loose.',
        `To replace a beacon, mount the new one in the same place and choose it under **${tags.replace.label}** in the dialog of the old one. Label, position and routes stay; the old one becomes a spare.`,
        'Take batteries to a collecting point. Do not put them in household waste.',
      ),
    ],
  },
};
