import { isScenarioName, type Span } from '@lapwing/mock-cloud';
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
  readonly anchorMs: number;
  /** Whether the scenario starts now, so that its anchor must be given, too. */
  readonly startsNow: boolean;
}

/** How to look at what was found. */
export interface Way {
  /** Command lines after which a server shows the world of the seed, paused at the instant. */
  readonly commands: readonly string[];
  /** Address of the dashboard of that world. */
  readonly link: string;
}

/** The first whole second of a span, as clocks show it; the beginning of a span without one. */
export function chooseInstantMs({ fromMs, toMs }: Span): number {
  const secondMs = Math.ceil(fromMs / 1000) * 1000;
  return secondMs < toMs ? secondMs : fromMs;
}

/** A named scenario opens as another world of a running server, a file as a server of its own. */
export function describeWay(found: Found, origin: Origin): Way {
  const { scenario, anchorMs, startsNow } = origin;
  const at = formatInstant(chooseInstantMs(found));
  const begin = `--seed ${found.seed} --paused --at ${startsNow ? formatInstant(anchorMs) : at}`;
  if (!isScenarioName(scenario)) {
    const up = `lapwing up ${quoteWord(scenario)} --data memory ${begin}`;
    return { commands: startsNow ? [up, `lapwing clock set ${at}`] : [up], link: `${DEFAULT_SERVER}/` };
  }
  const world = `find-${found.seed}`;
  const create = `lapwing world create ${world} --scenario ${scenario} ${begin}`;
  const link = `${DEFAULT_SERVER}/?world=${world}`;
  return { commands: startsNow ? [create, `lapwing clock set ${at} --world ${world}`] : [create], link };
}

/** A word for a shell. */
function quoteWord(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
