import { ERROR_HIGHLIGHT_PERCENT, ON_TIME_SEC, OUTDATED_DAYS, VALID_HIGHLIGHT_PERCENT } from '@lapwing/domain';
import { common } from '../../../../../i18n/en/common.ts';
import * as ui from '../../../../../i18n/en/screens.ts';
import { list, note, picture, table, text } from '../../blocks.ts';
import { OFFLINE_MIN, OFFLINE_SEC, POLL_SEC, SIGNAL_DBM } from '../../figures.ts';
import type { Topics } from '../../topics.ts';

const { live, vehicle, unlocated } = ui;
const { menu, signal } = common;

/** The live map and the metrics of a vehicle. */
export const liveTopics = {
  'live-map': {
    title: 'Live map',
    blocks: [
      text(
        `**${menu.overallMetrics}** in the main menu opens the live map: all vehicles on the floor plan, beside a list with the same information as text. The dashboard asks the cloud for news every ${POLL_SEC} seconds.`,
      ),
      picture(
        'live-map',
        'The live map: at the left a list with a panel for each vehicle, at the right the floor plan with numbered vehicles, beacons and a legend',
      ),
      text('The panel of a vehicle in the list shows:'),
      list(
        `where it is: **${live.place.at}** a beacon and for how long, or **${live.place.left}** a beacon and where it is heading`,
        'its route: the time since the lap began, the delay, and a line of stops. A filled stop is done, a ringed one is where the vehicle is, a hollow one is ahead',
        `the laps of today: **${live.usage.valid}**, with a check from ${VALID_HIGHLIGHT_PERCENT}%, **${live.usage.errors}**, with a triangle from ${ERROR_HIGHLIGHT_PERCENT}%, and the average duration. A vehicle without a route shows how long it was used today instead`,
        'its recent laps with start, route, duration and delay, or with the reason why they failed. Select one to see it in [Results](#results)',
      ),
      text(
        'The buttons of a panel hide the vehicle or show it again, open its analytics, and open its metrics. The arrow opens the figures of each route and the last five positions.',
      ),
      text(
        `A vehicle that goes offline leaves the map, and its panel says since when. It comes back by itself as soon as it reports again. What has no place on the map is counted above it: open the count to see **${unlocated.title}**, with the reason for each.`,
      ),
      note(
        `A gateway with a power source is offline after ${OFFLINE_SEC} seconds without a report, one on its battery after ${OFFLINE_MIN} minutes. Screens about one vehicle always use ${OFFLINE_SEC} seconds.`,
      ),
    ],
  },
  'status-bar': {
    title: 'Status bar',
    blocks: [
      text(`The bar above the map of **${menu.vehicleMetrics}** shows how one vehicle is doing. From left to right:`),
      picture(
        'status-bar',
        'The status bar: the chosen vehicle, its signal, its place, its route with time and delay, and the field that finds a beacon',
      ),
      table(
        ['Part', 'What it shows'],
        [
          vehicle.bar.vehicle,
          'The vehicle. Choose another one here. The address of the page changes with it, so it can be shared.',
        ],
        [
          'Signal',
          `The wireless signal of the vehicle: **${signal.high}** from ${SIGNAL_DBM.high} dBm, **${signal.medium}** from ${SIGNAL_DBM.medium}, **${signal.low}** from ${SIGNAL_DBM.low}, **${signal.poor}** below. A slash means **${signal.none}**.`,
        ],
        [vehicle.bar.noPower, 'Shown only while the gateway runs on its battery.'],
        ['Place', 'The beacon at which the vehicle is, or which it left, and for how long.'],
        [
          'Route',
          `The active route, the time since the lap began, and the delay: ▼ green is early, ▲ red is late, and up to ${ON_TIME_SEC} seconds either way are on time.`,
        ],
        [
          vehicle.bar.beacon,
          'Finds a beacon by its label or ID and shows it on the map. The pencil opens [Edit beacon](#edit-beacon).',
        ],
      ),
      text(
        `The mark **${common.state.live}** on the map means that new data arrives. If it stops, the mark says how old the data is. What is known stays on the screen, and updates go on by themselves when the service answers again.`,
      ),
    ],
  },
  'right-panel': {
    title: 'Right panel',
    blocks: [
      text(
        `Beside the map of **${menu.vehicleMetrics}** is a panel with the figures of the chosen vehicle. Older guides call it the right panel; in Lapwing it is at the left edge of the window, and on a phone it is a sheet below the map.`,
      ),
      picture(
        'vehicle-panel',
        'The metrics of a vehicle: the panel with route, figures of today, laps and last positions, beside the map',
      ),
      list(
        `**${vehicle.panel.route}**: the stops of the running lap, and the two between which the vehicle is.`,
        `**${vehicle.panel.day}**: how long the vehicle was in use, and how long it was moving.`,
        `**${vehicle.panel.routes}**: valid laps, errors and average duration of each route, today and in the last two weeks.`,
        `**${vehicle.panel.laps}**: result, route, start, duration and delay. Select a lap to see it in [Results](#results).`,
        `**${live.positions.title}**: where the vehicle was, when it arrived, and how long it stayed. **${vehicle.panel.seeAll}** lists the others.`,
      ),
    ],
  },
  'the-map': {
    title: 'Map',
    blocks: [
      text(
        `Drag the map to move it. Zoom with the wheel, with two fingers, or with the buttons at the bottom right; **${live.map.fit}** fits it into the window. On the keyboard, the arrow keys move the map, and plus and minus zoom.`,
      ),
      picture('marks', 'The legend of the map: the marks of vehicles, beacons and exciters'),
      table(
        ['Mark', 'Meaning'],
        ['Circle with a number', 'A vehicle at a beacon. Number and colour are those of its panel.'],
        ['Circle with a nose', 'A vehicle between two beacons. The nose points to the next one.'],
        ['Dashed amber ring', 'A vehicle that has been silent for a third of the time after which it is offline.'],
        ['Diamond', 'A beacon. A smaller, hollow one is a child beacon.'],
        ['Amber diamond with “!”', `A beacon that was not heard for ${OUTDATED_DAYS} days.`],
        ['Diamond with a red battery', 'A beacon with an empty battery.'],
        ['Triangle', 'An exciter.'],
        ['Circle with a count', 'A group of vehicles. Zoom in to split it.'],
      ),
      text(
        'Select a vehicle to see its trail over the last five positions, and a dotted line to its next stop. Select a beacon for its name, its battery and what can be done with it. The popup closes after 5 seconds, unless you point at it.',
      ),
      text(
        `**${live.map.layers}** shows and hides other vehicles, beacons, labels, trails, the route ahead and the names of places. The slider of **${menu.vehicleMetrics}** changes the size of the beacons. This browser remembers your choice.`,
      ),
    ],
  },
} satisfies Partial<Topics>;
