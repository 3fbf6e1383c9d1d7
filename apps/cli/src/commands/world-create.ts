import { resolve } from 'node:path';
import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../process/exit.ts';
import { findScenarioFile } from '../scenarios/open-scenario.ts';
import type { Machine } from '../process/machine.ts';
import { parseInstantOption, formatInstant } from '../options/instant.ts';
import { SPEEDS, parseSpeedFactor } from '../options/speed-factor.ts';
import { createSeedOption } from '../options/scenario-options.ts';
import type { Output } from '../output/output.ts';
import { openControl, parseResourceName, type ServerChoice, withServer } from '../server/server-options.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';
import { formatClock, formatDashboardUrl, type World } from './world-list.ts';

interface CreateOptions extends ServerChoice {
  readonly scenario?: string;
  readonly seed?: number;
  readonly at?: number;
  readonly speed?: number;
  readonly paused?: boolean;
}

/** The form of scenario names; anything else is a file. */
const SCENARIO_NAME = /^[a-z0-9-]+$/;

/** `lapwing world create`: adds a world to a server. */
export function defineWorldCreate(command: Command, invocation: Invocation): void {
  withServer(command)
    .description('create a world, isolated from all others')
    .argument('<name>', 'e.g. ci-7', parseResourceName)
    .option(
      '--scenario <name|file>',
      'scenario of the world (default: that of the main world); a file in the folder of lapwing up --scenario-files',
    )
    .addOption(createSeedOption())
    .option(
      '--at <instant>',
      'set the world clock, and the anchor of a scenario whose clock starts now',
      parseInstantOption,
    )
    .option('--speed <factor>', `speed of the world clock, ${SPEEDS}`, parseSpeedFactor)
    .option('--paused', 'start with the clock paused');
  completeVerb<CreateOptions>(command, invocation, {
    examples: [
      'lapwing world create ci-7',
      'lapwing world create ci-7 --scenario faults --seed 7 --at 2026-03-02T09:00:00Z --paused',
      'lapwing world create mine --scenario ./my-yard.yaml --json',
    ],
    async run([name], options, output) {
      const control = openControl(options, invocation.machine);
      const { seed, at, speed, paused, scenario } = options;
      const world = await control.call('createWorld', {
        body: {
          name: name as string,
          ...(scenario !== undefined && { scenario: toServerScenario(scenario, invocation.machine) }),
          ...(seed !== undefined && { seed }),
          ...(at !== undefined && { at: formatInstant(at) }),
          ...(speed !== undefined && { speed }),
          ...(paused !== undefined && { paused }),
        },
      });
      return show(world, control.origin, output);
    },
  });
}

/** A file is sent as its absolute path, since the server runs in another folder. */
function toServerScenario(nameOrFile: string, machine: Machine): string {
  return SCENARIO_NAME.test(nameOrFile) ? nameOrFile : resolve(machine.cwd, findScenarioFile(nameOrFile, machine));
}

function show(world: World, origin: string, output: Output): ExitCode {
  const { name, scenario, seed } = world;
  const url = formatDashboardUrl(world, origin);
  if (output.json) output.writeValue({ ...world, url });
  else output.writeLine(`${name}: ${scenario}, seed ${seed}, at ${formatClock(world)}  ${url}`);
  return EXIT.ok;
}
