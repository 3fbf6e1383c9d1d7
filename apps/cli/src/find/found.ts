import { formatPlanMoment, isScenarioName, type Plan, type Span } from '@lapwing/mock-cloud';
import { DEFAULT_SERVER } from '../server/default-address.ts';
import { formatInstant } from '../options/instant.ts';

/** A span in which the conditions hold, in the world of a seed. */
export interface Found extends Span {
  readonly seed: number;
}

/** The scenario that was searched. */
export interface Origin {
  /** As named on the command line. */
  readonly scenario: string;
  readonly plan: Plan;
  /** Whether the scenario starts now, so that its anchor must be given, too. */
  readonly startsNow: boolean;
}

/** How to look at what was found. */
export interface Way {
  /** Address at which a running server of this version that has the scenario opens the moment, paused. */
  readonly link: string;
  /** The command line that starts such a server. */
  readonly start: string;
  /** Command lines after which a server shows the world of the seed, paused at the instant. */
  readonly commands: readonly string[];
}

/** The first whole second of a span, as clocks show it; the beginning of a span without one. */
export function chooseInstantMs({ fromMs, toMs }: Span): number {
  const secondMs = Math.ceil(fromMs / 1000) * 1000;
  return secondMs < toMs ? secondMs : fromMs;
}

/** A named scenario opens as another world of a running server, a file as a server of its own. */
export function describeWay(found: Found, { scenario, plan, startsNow }: Origin): Way {
  const atMs = chooseInstantMs(found);
  const at = formatInstant(atMs);
  const begin = `--seed ${found.seed} --paused --at ${startsNow ? formatInstant(plan.anchorMs) : at}`;
  const isNamed = isScenarioName(scenario);
  const moment = formatPlanMoment(plan, isNamed ? scenario : plan.name, found.seed, atMs);
  const world = `find-${found.seed}`;
  const open = isNamed
    ? `lapwing world create ${world} --scenario ${scenario} ${begin}`
    : `lapwing up ${quoteWord(scenario)} --data memory ${begin}`;
  const set = `lapwing clock set ${at}${isNamed ? ` --world ${world}` : ''}`;
  return {
    link: `${DEFAULT_SERVER}/moment#${moment}`,
    start: formatStart(scenario, moment),
    commands: startsNow ? [open, set] : [open],
  };
}

/** How to open a link without a running server. */
export function describeLinks({ scenario }: Pick<Origin, 'scenario'>): string {
  return `A running Lapwing server opens the link. To start one for it: ${formatStart(scenario, 'LINK')}`;
}

function formatStart(scenario: string, moment: string): string {
  return `lapwing up ${isScenarioName(scenario) ? '' : `${quoteWord(scenario)} `}--moment ${moment}`;
}

/** A word for a shell. */
function quoteWord(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
