import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { listScenarios } from '@lapwing/mock-cloud';
import type { Command } from 'commander';
import { EXIT, Refusal, type ExitCode } from '../exit.ts';
import { fixturesOf, type Machine } from '../machine.ts';
import { seedRange } from '../options/seed-range.ts';
import type { Output } from '../output/output.ts';
import { startProgress } from '../output/progress.ts';
import { reasonOf } from '../output/write-pieces.ts';
import { htmlReport } from '../replay/html.ts';
import { junitReport } from '../replay/junit.ts';
import { replayJson, replayLines, totalLine } from '../replay/report.ts';
import { exitOf, jobsOf, type Replay, type SeedRange } from '../replay/run.ts';
import { scenarioFile } from '../scenarios/open-scenario.ts';
import { completeVerb, type Session } from '../session.ts';

interface ReplayVerbOptions {
  readonly update?: boolean;
  readonly seeds?: SeedRange;
  readonly junit?: string;
  readonly html?: string;
}

/** `lapwing replay`: scenarios on virtual time, against what they expect and their goldens. */
export function defineReplay(command: Command, session: Session): void {
  command
    .argument('[scenario...]', 'names or files; without any all of fixtures/scenarios')
    .option('--update', 'write the goldens anew instead of comparing with them')
    .option('--seeds <range>', 'with each of these seeds in place of its own, as 1..20', seedRange)
    .option('--junit <file>', 'write a JUnit report')
    .option('--html <file>', 'write a report as a page');
  completeVerb<ReplayVerbOptions>(command, session, {
    examples: [
      'lapwing replay',
      'lapwing replay faults --update',
      'lapwing replay faults --seeds 1..20',
      'lapwing replay --junit replays.xml --html replays.html',
    ],
    run: ([names], options, output) => replay(names as string[], options, session.machine, output),
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
    throw new Refusal(EXIT.usage, "Goldens are of the scenario's own seed: leave out --seeds, or --update.");
  const wanted = names.length > 0 ? [...new Set(names)] : listScenarios(fixturesOf(machine));
  if (wanted.length === 0) throw new Refusal(EXIT.usage, 'There are no scenarios in fixtures/scenarios.');
  const jobs = wanted
    .map((name) => ({ name, file: scenarioFile(name, machine) }))
    .flatMap(({ name, file }) => jobsOf(name, file, { seeds, update, machine, stopwatch: () => performance.now() }));

  const progress = await startProgress(output.stderr, jobs.length);
  const replays = jobs.map(({ scenario, seed, run }) => {
    progress.step(seed === undefined ? scenario : `${scenario} seed ${seed}`);
    return run();
  });
  progress.stop();

  if (options.junit !== undefined) writeReport(options.junit, junitReport(replays), machine);
  if (options.html !== undefined) writeReport(options.html, htmlReport(replays), machine);
  print(replays, output);
  return exitOf(replays);
}

function print(replays: readonly Replay[], output: Output): void {
  if (output.json) return output.value(replayJson(replays));
  for (const line of replays.flatMap((one) => replayLines(one, output.colors))) output.line(line);
  output.line(totalLine(replays, output.colors));
}

function writeReport(file: string, text: string, { cwd }: Machine): void {
  try {
    writeFileSync(resolve(cwd, file), text);
  } catch (cause) {
    throw new Refusal(
      EXIT.usage,
      `${file} cannot be written: ${cause instanceof Error ? reasonOf(cause) : String(cause)}`,
      { cause },
    );
  }
}
