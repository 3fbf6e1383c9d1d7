import { EXPORT_TABLES } from '@lapwing/contracts';
import { DAY_MS, HOUR_MS } from '@lapwing/domain';
import { findSpans, openModel, type Condition, type Span } from '@lapwing/mock-cloud';
import type { Command } from 'commander';
import { chooseInstantMs, describeLinks, describeWay, type Found, type Origin } from '../find/found.ts';
import { checkClients, readConditions } from '../find/read-conditions.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';
import { formatInstant, type Moment, parseMomentOption, resolveMoment } from '../options/instant.ts';
import { parseSeedRange, type SeedRange } from '../options/seed-range.ts';
import { createAnchorOption } from '../options/scenario-options.ts';
import type { Output } from '../output/output.ts';
import { startProgress } from '../output/progress.ts';
import { CommandError, EXIT, type ExitCode } from '../process/exit.ts';
import type { Machine } from '../process/machine.ts';
import { openPlan, openScenario } from '../scenarios/open-scenario.ts';

interface FindOptions {
  readonly where?: readonly string[];
  readonly condition?: string;
  readonly seeds?: SeedRange;
  readonly anchor?: number;
  readonly from?: Moment;
  readonly to?: Moment;
  readonly first?: boolean;
  readonly all?: boolean;
}

const MAX_DAYS = 31;

/** `lapwing find`: searches seeds and time for an instant at which conditions hold. */
export function defineFind(command: Command, invocation: Invocation): void {
  command
    .argument('<scenario>', 'name or file')
    .option(
      '--where <condition>',
      'condition in the language of expect, in YAML; may be repeated, and all must hold at once',
      (text: string, before?: readonly string[]) => [...(before ?? []), text],
    )
    .option('--condition <file>', 'YAML file with a list of such conditions')
    .option('--seeds <range>', 'seeds to search, e.g. 1..200 (default: that of the scenario)', parseSeedRange)
    .addOption(createAnchorOption())
    .option('--from <moment>', 'start of the search: an instant, or a duration from the start', parseMomentOption)
    .option('--to <moment>', 'end of the search (default: a day after its start)', parseMomentOption)
    .option('--first', 'stop at the first instant of the first seed (default: the first instant of each seed)')
    .option('--all', 'list all spans of each seed in which the conditions hold')
    .addHelpText('after', CONDITION_HELP);
  completeVerb<FindOptions>(command, invocation, {
    examples: [
      "lapwing find haulage --where '{ table: gateways, where: { state: offline }, count: { min: 2 } }'",
      "lapwing find haulage --where '{ table: laps, from: -PT1H, where: { result: wrongPath }, count: { min: 3 } }'",
      'lapwing find haulage --condition two-at-one-dock.yaml --seeds 1..200 --first',
      'lapwing find faults --condition two-at-one-dock.yaml --from PT6H --to PT10H --all --json',
    ],
    run: ([scenario], options, output) => find(String(scenario), options, invocation.machine, output),
  });
}

const CONDITION_HELP = `
Conditions, e.g. of two vehicles at one beacon while a third is offline:
  - { table: gateways, where: { left: null }, groupBy: beacon, count: { min: 2 } }
  - { table: gateways, where: { state: offline }, count: { min: 1 } }
Each is read from its table as of the instant: ${EXPORT_TABLES.join(', ')}.
groupBy counts the rows of each value of a column by themselves. from and to, e.g. -PT1H, keep the rows that
begin within that time before the instant; without them all of history is read. fields are those of the one
matching row. A span ends when the conditions cease to hold, or with the search. Exit code 1: not found.`;

interface Search extends Origin {
  readonly conditions: readonly Condition[];
  readonly seeds: readonly number[];
  readonly span: Span;
  readonly howMany: 'first' | 'each' | 'all';
}

async function find(scenario: string, options: FindOptions, machine: Machine, output: Output): Promise<ExitCode> {
  const search = toSearch(scenario, options, machine);
  const { seeds, howMany } = search;
  const hours = Math.ceil((search.span.toMs - search.span.fromMs) / HOUR_MS);
  const progress = await startProgress(output.stderr, seeds.length === 1 ? hours : seeds.length);
  const reportHour = (untilMs: number): void => progress.step(`until ${formatInstant(untilMs)}`);
  const startedAt = performance.now();
  const found: Found[] = [];
  let searched = 0;
  for (const seed of seeds) {
    if (seeds.length > 1) progress.step(`seed ${seed}`);
    found.push(...findInSeed(seed, search, seeds.length > 1 ? undefined : reportHour));
    searched += 1;
    if (howMany === 'first' && found.length > 0) break;
  }
  progress.stop();
  const seconds = (performance.now() - startedAt) / 1000;
  if (output.json) output.writeValue(toReport(search, found, { searched, seconds }));
  else print(search, found, output);
  if (!output.json) output.note(formatRate(found, { searched, seconds }));
  return found.length > 0 ? EXIT.ok : EXIT.failed;
}

function toSearch(scenario: string, options: FindOptions, machine: Machine): Search {
  const { seeds, anchor, from, to, first = false, all = false } = options;
  if (first && all) throw new CommandError(EXIT.usage, 'Pass --first or --all, not both.');
  const conditions = readConditions(options, machine);
  const plan = openPlan(scenario, { anchorMs: anchor }, machine);
  checkClients(conditions, plan);
  const { start } = openScenario(scenario, machine).scenario.clock;
  return {
    scenario,
    plan,
    startsNow: start === 'now',
    conditions,
    seeds: seeds ? Array.from({ length: seeds.last - seeds.first + 1 }, (_, n) => seeds.first + n) : [plan.seed],
    span: toSpan(plan, from, to),
    howMany: first ? 'first' : all ? 'all' : 'each',
  };
}

function toSpan({ anchorMs, startMs }: Origin['plan'], from: Moment | undefined, to: Moment | undefined): Span {
  const fromMs = from === undefined ? anchorMs : resolveMoment(from, anchorMs);
  const toMs = to === undefined ? fromMs + DAY_MS : resolveMoment(to, anchorMs);
  if (fromMs < startMs)
    throw new CommandError(
      EXIT.usage,
      `--from is before the history of the scenario, which begins at ${formatInstant(startMs)}.`,
    );
  if (toMs <= fromMs) throw new CommandError(EXIT.usage, '--to must be after --from.');
  if (toMs - fromMs > MAX_DAYS * DAY_MS)
    throw new CommandError(EXIT.usage, `A search can cover at most ${MAX_DAYS} days.`);
  return { fromMs, toMs };
}

function findInSeed(
  seed: number,
  { plan, conditions, span, howMany }: Search,
  onSearched?: (untilMs: number) => void,
): Found[] {
  const spans = findSpans(openModel({ ...plan, seed }), conditions, span, onSearched);
  if (howMany === 'all') return [...spans].map((one) => ({ seed, ...one }));
  const [first] = spans;
  return first ? [{ seed, ...first }] : [];
}

interface Effort {
  readonly searched: number;
  readonly seconds: number;
}

/** The found spans; of long lists only the first have command lines. */
function print(search: Search, found: readonly Found[], output: Output): void {
  const shown = search.howMany === 'all' ? 1 : found.length;
  for (const [n, one] of found.entries()) {
    output.writeLine(formatFound(one));
    if (n >= shown) continue;
    const { commands, link } = describeWay(one, search);
    for (const line of [link, ...commands]) output.writeLine(`  ${line}`);
  }
  if (found.length > 0) output.note(describeLinks(search));
}

function formatFound(found: Found): string {
  const { seed, fromMs, toMs } = found;
  return `seed ${seed}  ${formatInstant(chooseInstantMs(found))}  for ${((toMs - fromMs) / 1000).toFixed(1)} s`;
}

function formatRate(found: readonly Found[], { searched, seconds }: Effort): string {
  const seeds = searched === 1 ? '1 seed' : `${searched} seeds`;
  const rate = `Searched ${seeds} in ${seconds.toFixed(1)} s (${(searched / seconds).toFixed(1)} seeds/s).`;
  return found.length === 0 ? `Not found. ${rate}` : rate;
}

function toReport(search: Search, found: readonly Found[], { searched, seconds }: Effort): object {
  const { scenario, plan, span } = search;
  return {
    scenario,
    anchor: formatInstant(plan.anchorMs),
    from: formatInstant(span.fromMs),
    to: formatInstant(span.toMs),
    found: found.map((one) => ({
      seed: one.seed,
      at: formatInstant(chooseInstantMs(one)),
      from: formatInstant(one.fromMs),
      to: formatInstant(one.toMs),
      ...describeWay(one, search),
    })),
    searched,
    seeds_per_second: Number((searched / seconds).toFixed(2)),
  };
}
