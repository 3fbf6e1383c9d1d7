import { LABEL_MAX, RANGE_MAX } from '@lapwing/domain';
import { common } from '../../../../../i18n/en/common.ts';
import * as ui from '../../../../../i18n/en/screens.ts';
import { note, picture, steps, table, text } from '../../blocks.ts';
import type { Topics } from '../../topics.ts';

const { editing, settings, tags, vehicle } = ui;
const { menu } = common;

/** Beacons: their dialog, their children and their places. */
export const beaconTopics = {
  'edit-beacon': {
    title: 'Edit beacon',
    blocks: [
      steps(
        `Find the beacon: in the field **${vehicle.bar.beacon}** of **${menu.vehicleMetrics}**, in **${menu.settings}** > **${settings.tabs.beacons}**, or on the map.`,
        `Select the pencil, or **${editing.popup.edit}** in the popup of the beacon.`,
        `Change what you need, then select **${tags.save}**. Changes of child beacons and replacements are confirmed first.`,
      ),
      picture(
        'edit-beacon',
        'The dialog of a beacon: ID, battery, last update and position, then label, range, child beacons and replacement',
      ),
      table(
        ['Field', 'What it does'],
        [
          tags.edit.label,
          `The name on maps and in tables, at most ${LABEL_MAX} characters. A beacon without a label is shown by its ID, eight hexadecimal digits.`,
        ],
        [
          tags.edit.installed,
          'Switch it off to take the beacon off the map. You are asked first, and warned if routes would lose the stop. It cannot be changed until it is placed again.',
        ],
        [
          tags.edit.range,
          `How far the beacon is heard, from 1 (closest) to ${RANGE_MAX} (farthest). Choose a small range where beacons are close together.`,
        ],
        [tags.edit.children, 'Beacons that extend its area: see [Child beacons](#child-beacons).'],
        [
          tags.replace.label,
          'Puts an unused beacon in its place, e.g. when the battery is empty. The position keeps its coordinates and its routes.',
        ],
        [
          tags.history.open,
          'Which vehicles were at the beacon, when and for how long. The list can be exported as CSV.',
        ],
        [tags.move.open, 'Brings another beacon to this position.'],
      ),
    ],
  },
  'child-beacons': {
    title: 'Child beacons',
    blocks: [
      text(
        'A large place, such as a long dock, may need more than one beacon. Make the additional ones children of the main beacon: a visit to a child counts as a visit to its parent. On the map, children are smaller, hollow diamonds.',
      ),
      steps(
        'Open the parent as described in [Edit beacon](#edit-beacon).',
        `Choose the beacons under **${tags.edit.children}**. Take one out of the field to make it independent again.`,
        `Select **${tags.save}** and confirm the change.`,
      ),
      note(
        'A beacon can become a child if it is active and has no parent, no children and no place on an active route. A child cannot have children of its own and cannot be a stop of a route.',
      ),
    ],
  },
  'edit-beacon-location': {
    title: 'Edit beacon location',
    blocks: [
      text(
        `Beacons and exciters are moved on the map: with **${editing.edit}** on the live map, or in **${menu.settings}** > **${settings.tabs['beacons-location']}**.`,
      ),
      steps(
        'Drag a beacon to its new place. Or select it, on the map or in the list, and click the place. With the keyboard, the arrow keys move it, Enter confirms and Escape cancels.',
        `Place spare beacons the same way: the list has them under **${editing.nowhere}**.`,
        `Check the list **${editing.changes}**. What you moved is green and marked **${editing.word.MOVED}** or **${editing.word.ADDED}**. Each change can be undone on its own.`,
        `Select **${editing.save}**, or **${editing.discard.short}** to put everything back.`,
      ),
      picture(
        'edit-positions',
        'Edit mode: a moved beacon is green on the map, and at the right is the list of changes with the beacons below',
      ),
      text(
        'Only places on the floor plan are accepted. If vehicles are on routes that use a moved beacon, a dialog lists them before anything is saved. A vehicle drives to the new place from then on; what happened before is not rewritten.',
      ),
    ],
  },
} satisfies Partial<Topics>;
