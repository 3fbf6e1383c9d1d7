import type { LoadedScenario, Plan } from '@lapwing/mock-cloud';
import { EXIT, type ExitCode } from '../process/exit.ts';
import type { Machine } from '../process/machine.ts';
import type { SeedRange } from '../options/seed-range.ts';
import { expandPlan, readScenario } from '../scenarios/open-scenario.ts';
import { checkCues } from './check-cues.ts';
import type { CueRun } from './cue-runs.ts';
import { GoldenFiles } from './golden-files.ts';
import { type Check, replayPlan } from './replay-plan.ts';

/** The result of one scenario with one seed. */
export interface Replay {
  /** The name or file that the user gave. */
  readonly scenario: string;
  /** Null if the scenario is not valid. */
  readonly seed: number | null;
  readonly invalid: readonly string[];
  readonly checks: readonly Check[];
  readonly updated: readonly string[];
  readonly notes: readonly string[];
  readonly seconds: number;
}

/** A replay to run. */
export interface Job {
  readonly scenario: string;
  readonly seed: number | undefined;
  readonly run: () => Replay;
}

interface JobOptions {
  readonly seeds: SeedRange | null;
  readonly update: boolean;
  /** Checks the cue sheets only, from one start; null replays everything. */
  readonly cueRun: CueRun | null;
  /** The value of --golden. */
  readonly golden?: string | undefined;
  readonly machine: Machine;
  /** A monotonic clock, in ms. */
  readonly stopwatch: () => number;
}

/** The replays of a scenario file: one with its own seed, or one per seed of a range. */
export function toJobs(scenario: string, file: string, options: JobOptions): Job[] {
  const read = readScenario(file, options.machine);
  if (!read.ok) return [{ scenario, seed: undefined, run: () => toInvalid(scenario, read.problems) }];
  const { seeds } = options;
  const wanted =
    seeds === null ? [undefined] : Array.from({ length: seeds.last - seeds.first + 1 }, (_, n) => seeds.first + n);
  return wanted.map((seed) => ({ scenario, seed, run: () => replay({ scenario, file }, read.value, seed, options) }));
}

function replay(
  { scenario, file }: { scenario: string; file: string },
  loaded: LoadedScenario,
  seed: number | undefined,
  options: JobOptions,
): Replay {
  const { update, golden, cueRun, machine, stopwatch } = options;
  const startMs = stopwatch();
  const opened = expandPlan(loaded, { seed }, machine);
  if (!opened.ok) return toInvalid(scenario, opened.problems);
  const makeAgain = (): Plan => {
    const second = expandPlan(loaded, { seed }, machine);
    if (!second.ok) throw new Error(`${scenario} is valid only the first time`);
    return second.value;
  };
  const isOwnSeed = opened.value.seed === loaded.scenario.seed;
  const goldens = isOwnSeed ? new GoldenFiles({ name: opened.value.name, file, parent: golden }, machine) : null;
  const { checks, updated, notes } = cueRun
    ? { checks: [], updated: [], notes: [] }
    : replayPlan(opened.value, { scenario, makeAgain, goldens, update });
  const cues = isOwnSeed ? checkCues(loaded, { scenario, only: cueRun, machine }) : [];
  return {
    scenario,
    seed: opened.value.seed,
    invalid: [],
    checks: [...checks, ...cues],
    updated,
    notes,
    seconds: (stopwatch() - startMs) / 1000,
  };
}

function toInvalid(scenario: string, problems: readonly string[]): Replay {
  return { scenario, seed: null, invalid: problems, checks: [], updated: [], notes: [], seconds: 0 };
}

/** The failed checks of a replay. */
export function listFailedChecks({ checks }: Replay): Check[] {
  return checks.filter(({ problem }) => problem.length > 0);
}

/** One exit code for all replays: that of the most serious problem. */
export function toExitCode(replays: readonly Replay[]): ExitCode {
  const kinds = new Set(replays.flatMap((replay) => listFailedChecks(replay).map(({ kind }) => kind)));
  if (kinds.has('determinism')) return EXIT.notDeterministic;
  if (replays.some(({ invalid: problems }) => problems.length > 0)) return EXIT.invalidScenario;
  return kinds.size > 0 ? EXIT.failed : EXIT.ok;
}
