import {
  HEAT_SIZE,
  HIGHLIGHT_FROM,
  LAST_DIGITS,
  MAX_ANALYTICS_DAYS,
  NEW_ROUTE_HOURS,
  PLAYBACK_SPEEDS,
} from '@lapwing/domain';
import { common } from '../../../../../i18n/en/common.ts';
import * as ui from '../../../../../i18n/en/screens.ts';
import { list, note, picture, steps, table, text } from '../../blocks.ts';
import { POLL_SEC, PREDICTION_ROWS, TIMELINE_HOURS } from '../../figures.ts';
import type { Topics } from '../../topics.ts';

const { activity, editing, laps, live, predictions, timeline, vehicle } = ui;
const { menu } = common;
const speeds = PLAYBACK_SPEEDS.map((speed) => `${speed}×`).join(', ');

/** Analytics, searches and predictions. */
export const analyticsTopics = {
  analytics: {
    title: 'Analytics',
    blocks: [
      text(
        `**${menu.analytics}** in the main menu has three screens. All of them look back, and stay correct while new data arrives.`,
      ),
      list(
        `**${menu.activity}**: where the chosen vehicles were in some days, and for how long.`,
        `**${menu.laps}**: how the laps of a route went. See [Results](#results).`,
        `**${menu.timeline}**: some hours of one vehicle, played on the map.`,
      ),
      picture(
        'activity',
        'Activity: the floor plan with a heatmap, and beside it the list of checkpoints with visits and average time',
      ),
      text(
        `In **${menu.activity}**, choose vehicles, days, a work shift and, if you like, one lap, then **${activity.filter.apply}**. The map shows the visits as heat, from blue (far below average) to red (far above), by frequency or by average time. **${activity.heat.size}** can be set from ${HEAT_SIZE.min} to ${HEAT_SIZE.max}. The list has the same as figures: **${activity.list.checkpoints}** for visits to beacons, **${activity.list.segments}** for the drives between two beacons, **${activity.list.usage}** for how long each vehicle moved, by time of day. With one vehicle, a table below has every visit. The line below a card says what it counts, and its button exports exactly that.`,
      ),
      steps(
        `For the **${menu.timeline}**, choose a vehicle, a day and at most ${TIMELINE_HOURS} hours of it.`,
        `Select **${timeline.play}**, or go from position to position. The speed is one of ${speeds}.`,
        `The cards show the **${timeline.next}**, the **${timeline.current}** and up to three past positions. **${timeline.trueTime}** plays long stays longer than short ones.`,
      ),
      note(`A period has at most ${MAX_ANALYTICS_DAYS} days. All times are in the timezone of the client.`),
    ],
  },
  search: {
    title: 'Search',
    blocks: [
      text('A field with a magnifying glass searches what the screen shows, while you type:'),
      table(
        ['Where', 'What it finds'],
        [live.title, 'Vehicles by their name, their beacon or their route. The key / goes to the field.'],
        [
          menu.vehicleMetrics,
          `Beacons by label or ID. From ${HIGHLIGHT_FROM} characters on, matching rows of the last positions are highlighted.`,
        ],
        [editing.edit, 'Beacons and exciters, on the map or not.'],
        [menu.predictions, 'Stops of the route.'],
      ),
      text(
        `A beacon or tag is found by any part of its label, by its whole ID, or by the last ${LAST_DIGITS} digits of the ID. Capital letters make no difference. **${live.list.noMatch}** means that nothing on this screen fits: check the spelling, or clear the field.`,
      ),
    ],
  },
  results: {
    title: 'Results',
    blocks: [
      text(
        `**${menu.analytics}** > **${menu.laps}** shows how laps ended. Choose a vehicle and a route, in either order, and whether to see **${laps.show.all}**, only **${laps.show.valid}** or only **${laps.show.errors}**. Filters for days, work shift, duration and vehicles take effect with **${laps.filter.apply}**.`,
      ),
      picture(
        'lap-details',
        'A failed lap: expected stops above, actual stops below, and the reason why the lap ended',
      ),
      text(
        `Select a lap in the table to open it. The strip shows the stops **${laps.strip.expected}** above and **${laps.strip.actual}** below, and says what happened, what was expected and why the lap ended. The charts show durations, hours and stops: select two bars and **${laps.charts.done}** to look closer. **${laps.csv.export}** saves what is filtered.`,
      ),
      table(
        ['Code', 'Result', 'Meaning'],
        ['0', live.laps.valid, 'All stops in order, within the times.'],
        ['1', live.laps.errors.timeout, 'Not finished within the timeout of the route.'],
        [
          '2, 3, 5',
          live.laps.errors.wrongPath,
          'A beacon that is not on the route, a skipped stop, or stops out of order, beyond the tolerance.',
        ],
        ['4', live.laps.errors.offline, 'The gateway went offline during the lap.'],
        ['6', live.laps.errors.interrupted, 'The shift ended, the route was changed or reset, or a new lap began.'],
        ['7', live.laps.errors.tooShort, 'Finished sooner than the minimum duration.'],
      ),
    ],
  },
  predictions: {
    title: 'Predictions',
    blocks: [
      text(
        `**${menu.predictions}** says when a vehicle should reach each next stop of its route. The times come from the average stays and drives of recent laps, and are calculated again every ${POLL_SEC} seconds.`,
      ),
      picture(
        'predictions',
        'Predictions of a vehicle: a table of stops with arrival times and states, beside a map of its position',
      ),
      table(
        [predictions.columns.status, 'Meaning'],
        [predictions.state.CURRENTLY_HERE, 'The vehicle is at this stop.'],
        [predictions.state.ON_THE_WAY, 'The vehicle left the stop before and drives to this one.'],
        [predictions.state.WAITING, 'A later stop.'],
        [predictions.state.LEFT, 'The stop that it left last.'],
      ),
      text(
        `An arrival time comes with its usual range, into which four of five arrivals fell in the last two weeks. A likely time stands beside it where it was clearly closer: it considers how long the vehicle has already stayed or driven. **${predictions.accuracy.title}** compares what was predicted with what happened, 1 to 10 stops ahead: how late or early the vehicle was, and whether stays or drives were the reason.`,
      ),
      text(
        `**${predictions.top}** chooses the first row: the position of the vehicle, or a stop. **${predictions.rows}** is ${PREDICTION_ROWS.normal} unless you change it, at most ${PREDICTION_ROWS.most}, and at most ${PREDICTION_ROWS.fullscreen} in **${predictions.fullscreen}**.`,
      ),
      note(
        `Predictions for a new route may be inaccurate in the first ${NEW_ROUTE_HOURS} hours. A vehicle without a route has none: a link leads to the routes.`,
      ),
    ],
  },
  'global-view': {
    title: 'Global view',
    blocks: [
      text(
        `**${menu.predictions}** > **${predictions.toGlobal}** shows the arrivals of every vehicle with a route, one card each: name, ID, signal, route and delay, then the next stops with their arrival times.`,
      ),
      picture('global-view', 'All predictions: a card for each vehicle with its next stops and arrival times'),
      text(
        `The menu of a card sets the first row and the number of rows, and opens the predictions of that vehicle alone. An offline vehicle keeps its card, which says since when. **${predictions.fullscreen}** fills a wall display: the controls leave while no one uses them.`,
      ),
      text(`For all vehicles on one map, use the [live map](#live-map). For one vehicle, use **${vehicle.title}**.`),
    ],
  },
} satisfies Partial<Topics>;
