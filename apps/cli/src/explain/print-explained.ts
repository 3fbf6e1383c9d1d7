import type { Output } from '../output/output.ts';
import { indentLines, formatTable } from '../output/text-table.ts';
import type { Explanation } from './explain-model.ts';

const RESULTS = [
  'valid',
  '1 timeout',
  '2 foreign',
  '3 skipped',
  '4 offline',
  '5 order',
  '6 interrupted',
  '7 too short',
];

/** Prints the description of a scenario. */
export function printExplanation(explained: Explanation, output: Output): void {
  const { bold } = output.colors;
  const printSection = (title: string, lines: readonly string[]) => {
    if (lines.length === 0) return;
    output.writeLine();
    output.writeLine(bold(title));
    for (const line of indentLines(lines)) output.writeLine(line);
  };
  output.writeLine(`${bold(explained.name)}: ${explained.title}`);
  output.writeLine(`Seed ${explained.seed}. The clock starts at ${explained.start}, time zone ${explained.timezone}.`);
  output.writeLine(`History begins at ${explained.historyFrom}.`);
  for (const client of explained.clients) {
    printSection(`Client ${client.id}: ${client.name}, type ${client.type}`, [
      ...(client.layout === null ? ['No floor plan.'] : [`${client.layout}, with ${client.beacons} beacons.`]),
      ...(client.exciters.length === 0 ? [] : [`Exciters: ${client.exciters.join(', ')}.`]),
      ...(client.stations.length === 0 ? [] : [`Stationary gateways: ${client.stations.join(', ')}.`]),
      ...(client.assets === 0 ? [] : [`Asset tags: ${client.assets}${describeCarried(client)}.`]),
      `Time zone ${client.timezone}. Accounts: ${client.accounts.map(({ email }) => email).join(', ') || 'none'}.`,
    ]);
    printSection(`Vehicles (${client.vehicles.length})`, formatVehicles(client));
    printSection(`Routes (${client.routes.length})`, formatRoutes(client));
  }
  const { from, days } = explained.lapsADay;
  printSection(`Laps per day (${days === 1 ? 'the day' : `mean of ${days} days`} from ${from})`, formatLaps(explained));
  printSection('Random faults', explained.faults);
  printSection(
    `Timeline (${explained.timeline.length})`,
    explained.timeline.map(({ at, does }) => `${at}  ${does}`),
  );
  printSection(
    'Bookmarks',
    explained.bookmarks.map(({ at, label }) => `${at}  ${label}`),
  );
  for (const { name, title, user, cues } of explained.cueSheets)
    printSection(`Cue sheet ${name}: ${title} (${user})`, cues.flatMap(formatCue));
  printSection('Replay checks', [
    `${explained.expectations} expectations; goldens: ${explained.exports.join(', ') || 'none'}`,
  ]);
}

type Client = Explanation['clients'][number];
type Cue = Explanation['cueSheets'][number]['cues'][number];

/** When a cue comes and what it shows, and below it what the presenter says. */
function formatCue({ at, missing, screen, selection, speed, fault, text }: Cue): string[] {
  const parts = [
    at ?? missing ?? '',
    screen,
    ...(selection === null ? [] : [selection]),
    ...(fault === null ? [] : [`begins ${fault}`]),
    ...(speed === null ? [] : [`speed ${speed}`]),
  ];
  return [parts.join('  '), ...indentLines([text])];
}

function describeCarried({ carried, assets }: Client): string {
  if (carried.length === 0) return '';
  const others = assets - carried.reduce((sum, { tags }) => sum + tags, 0);
  const groups = carried.map(({ route, tags }) => `${tags} carried on ${route}`);
  return `; ${[...groups, ...(others > 0 ? [`${others} by vehicles drawn for each`] : [])].join(', ')}`;
}

function formatVehicles({ vehicles }: Client): string[] {
  if (vehicles.length === 0) return [];
  const rows = vehicles.map(({ id, label, drives, shifts, days }) => [String(id), label, drives, shifts, days]);
  return formatTable(['id', 'label', 'drives', 'shifts', 'days'], rows);
}

function formatRoutes({ routes }: Client): string[] {
  if (routes.length === 0) return [];
  const rows = routes.map((route) => [
    String(route.id),
    route.label,
    `${route.lengthMetres} m`,
    route.goal,
    route.timeout,
    route.minDuration,
    String(route.tolerance),
    route.workShift,
    route.starts,
    route.finishes,
  ]);
  const head = ['id', 'label', 'length', 'goal', 'timeout', 'minimum', 'tolerance', 'work shift', 'starts', 'finishes'];
  return [...formatTable(head, rows), '', ...routes.map(({ label, stops }) => `${label}: ${stops.join(' > ')}`)];
}

function formatLaps({ lapsADay }: Explanation): string[] {
  if (lapsADay.routes.length === 0) return [];
  const shown = RESULTS.map((_, code) => code).filter(
    (code) => code === 0 || lapsADay.routes.some(({ byError }) => (byError[code] ?? 0) > 0),
  );
  const perDay = (count: number) => (count / lapsADay.days).toFixed(1);
  const rows = lapsADay.routes.map(({ route, laps, byError }) => [
    route,
    laps.toFixed(1),
    ...shown.map((code) => perDay(byError[code] ?? 0)),
  ]);
  return formatTable(['route', 'laps', ...shown.map((code) => RESULTS[code] ?? '')], rows);
}
