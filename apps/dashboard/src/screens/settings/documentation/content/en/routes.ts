import { ROUTE_LABEL_MAX, ROUTE_LABEL_MIN } from '@lapwing/domain';
import { common } from '../../../../../i18n/en/common.ts';
import * as ui from '../../../../../i18n/en/screens.ts';
import { list, note, picture, steps, table, text } from '../../blocks.ts';
import type { Topics } from '../../topics.ts';

const { settings } = ui;
const { menu } = common;

/** Routes and how they are made. */
export const routeTopics = {
  routes: {
    title: 'Routes',
    blocks: [
      text(
        'A route is an ordered list of beacons that vehicles drive. Each run along it is a lap, which ends as valid or with the reason why it failed: see [Results](#results).',
      ),
      text(
        `**${menu.settings}** > **${settings.tabs.routes}** shows the routes beside the map, by route or by gateway. There you can:`,
      ),
      picture('routes', 'The route manager: the routes as cards beside the live map, which shows the chosen route'),
      list(
        'attach gateways to a route, or give routes to a gateway',
        'open the analytics of a route',
        'change its label, target duration, timeout, minimum duration, tolerance and work shift',
        `delete it, after typing the word ${settings.account.deleteWord}`,
      ),
      text(
        'A gateway can have several routes if their work shifts do not overlap. A conflict is named, down to the minute, and is not saved. A route for the whole day conflicts with none.',
      ),
      note(
        'The order of the beacons of an existing route cannot be changed: create a new route instead. A new label or target leaves running laps alone. Other changes of the rules interrupt them.',
      ),
    ],
  },
  'create-route': {
    title: 'Create route',
    blocks: [
      steps(
        `Open **${menu.settings}** > **${settings.tabs.routes}** and start a new route.`,
        `Enter a label of ${ROUTE_LABEL_MIN} to ${ROUTE_LABEL_MAX} characters.`,
        'Choose the first beacon, then add the others in order, from the list or by clicking them on the map. A beacon cannot follow itself, and child beacons cannot be stops.',
        'Or let Lapwing suggest the list: choose a gateway and the first beacon, and generate the route that this gateway drove most often from there.',
        'Set the times and rules below, and save. Then attach the gateways that drive the route.',
      ),
      picture(
        'create-route',
        'A new route: its stops with numbers on the map, the list of beacons and the times beside it',
      ),
      table(
        ['Field', 'What it does'],
        ['Target duration', 'How long a lap should take. The delay of a lap is measured against it.'],
        ['Timeout', 'A lap that takes longer fails. 0 means no limit.'],
        ['Minimum duration', 'A lap that is finished sooner is not valid.'],
        ['Tolerance', 'How many skipped or foreign beacons a lap may have. 0 allows none.'],
        [
          'Start on arrival',
          'On: the lap begins when the vehicle arrives at the first beacon. Off: when it leaves it.',
        ],
        [
          'Finish on arrival',
          'The same for the last beacon. If a route ends where it began and starts on arrival, it also finishes on arrival.',
        ],
        ['Work shift', 'The hours in which the route counts. The whole day means no limit.'],
      ),
      note('Only admins create and change routes. Other users see the fields, but cannot change them.'),
    ],
  },
} satisfies Partial<Topics>;
