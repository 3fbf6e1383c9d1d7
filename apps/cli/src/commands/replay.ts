import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { listScenarios } from '@lapwing/mock-cloud';
import type { Command } from 'commander';
import { EXIT, CommandError, type ExitCode } from '../process/exit.ts';
import { locateFixtures, type Machine } from '../process/machine.ts';
import { parseInstantOption } from '../options/instant.ts';
import { type SeedRange, parseSeedRange } from '../options/seed-range.ts';
import { parseZoneOption } from '../options/zone.ts';
import type { Output } from '../output/output.ts';
import { startProgress } from '../output/progress.ts';
import { readSystemReason } from '../process/system-reason.ts';
import type { CueRun } from '../replay/cue-runs.ts';
import { formatHtmlReport } from '../replay/html.ts';
import { formatJunitReport } from '../replay/junit.ts';
import { createJsonReport, formatReplay, formatTotal } from '../replay/report.ts';
import { toExitCode, toJobs, type Replay } from '../replay/replay-jobs.ts';
import { findScenarioFile } from '../scenarios/open-scenario.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';

interface ReplayVerbOptions {
  readonly update?: boolean;
  readonly golden?: string;
  readonly seeds?: SeedRange;
  readonly junit?: string;
  readonly html?: string;
  readonly cueStart?: number;
  readonly cueZone?: string;
}

/** `lapwing replay`: runs scenarios in virtual time and checks their expectations and goldens. */
export function defineReplay(command: Command, invocation: Invocation): void {
  command
    .argument('[scenario...]', 'names or files (default: all of fixtures/scenarios)')
    .option('--update', 'write the goldens instead of comparing with them, unless another check fails')
    .option(
      '--golden <folder>',
      'folder of the goldens, <folder>/<scenario> (default: golden beside the scenario file)',
    )
    .option('--seeds <range>', 'run with each of these seeds instead of the scenario’s, e.g. 1..20', parseSeedRange)
    .option('--cue-start <instant>', 'check only the cue sheets, from this start; needs --cue-zone', parseInstantOption)
    .option('--cue-zone <zone>', 'time zone of the shifts, for --cue-start', parseZoneOption)
    .option('--junit <file>', 'write a JUnit report')
    .option('--html <file>', 'write an HTML report');
  completeVerb<ReplayVerbOptions>(command, invocation, {
    examples: [
      'lapwing replay',
      'lapwing replay faults --update',
      'lapwing replay faults --seeds 1..20',
      'lapwing replay demo --cue-start 2026-03-18T10:42:00Z --cue-zone Asia/Kolkata',
      'lapwing replay --junit replays.xml --html replays.html',
    ],
    run: ([names], options, output) => replay(names as string[], options, invocation.machine, output),
  });
}

async function replay(
  names: readonly string[],
  options: ReplayVerbOptions,
  machine: Machine,
  output: Output,
): Promise<ExitCode> {
  const { update = false, seeds = null } = options;
  if (update && seeds !== null)
    throw new CommandError(
      EXIT.usage,
      '--update cannot be used with --seeds: goldens belong to the seed of the scenario.',
    );
  const cueRun = readCueRun(options);
  const wanted = names.length > 0 ? [...new Set(names)] : listScenarios(locateFixtures(machine));
  if (wanted.length === 0) throw new CommandError(EXIT.usage, 'There are no scenarios in fixtures/scenarios.');
  const jobs = wanted
    .map((name) => ({ name, file: findScenarioFile(name, machine) }))
    .flatMap(({ name, file }) =>
      toJobs(name, file, {
        seeds,
        update,
        cueRun,
        golden: options.golden,
        machine,
        stopwatch: () => performance.now(),
      }),
    );

  const progress = await startProgress(output.stderr, jobs.length);
  const replays = jobs.map(({ scenario, seed, run }) => {
    progress.step(seed === undefined ? scenario : `${scenario} seed ${seed}`);
    return run();
  });
  progress.stop();

  if (options.junit !== undefined) writeReport(options.junit, formatJunitReport(replays), machine);
  if (options.html !== undefined) writeReport(options.html, formatHtmlReport(replays), machine);
  print(replays, output);
  return toExitCode(replays);
}

function readCueRun({ cueStart, cueZone, update }: ReplayVerbOptions): CueRun | null {
  if (cueStart === undefined && cueZone === undefined) return null;
  if (update) throw new CommandError(EXIT.usage, '--update cannot be used with --cue-start, which checks no goldens.');
  if (cueStart !== undefined && cueZone !== undefined) return { startMs: cueStart, zone: cueZone };
  throw new CommandError(EXIT.usage, 'Pass --cue-start and --cue-zone together.');
}

function print(replays: readonly Replay[], output: Output): void {
  if (output.json) return output.writeValue(createJsonReport(replays));
  for (const line of replays.flatMap((one) => formatReplay(one, output.colors))) output.writeLine(line);
  output.writeLine(formatTotal(replays, output.colors));
}

function writeReport(file: string, text: string, { cwd }: Machine): void {
  try {
    writeFileSync(resolve(cwd, file), text);
  } catch (cause) {
    throw new CommandError(
      EXIT.usage,
      `${file} cannot be written: ${cause instanceof Error ? readSystemReason(cause) : String(cause)}`,
      { cause },
    );
  }
}
