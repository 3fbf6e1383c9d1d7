import { resolve } from 'node:path';
import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../exit.ts';
import { scenarioFile } from '../scenarios/open-scenario.ts';
import type { Machine } from '../machine.ts';
import { instantMs, isoOf } from '../options/moment.ts';
import { speedFactor } from '../options/speed-factor.ts';
import { wholeNumber } from '../options/whole-number.ts';
import type { Output } from '../output/output.ts';
import { controlOf, nameOf, type ServerChoice, withServer } from '../server/options.ts';
import { completeVerb, type Session } from '../session.ts';
import { clockOf, dashboardOf, type World } from './world-list.ts';

interface CreateOptions extends ServerChoice {
  readonly scenario?: string;
  readonly seed?: number;
  readonly at?: number;
  readonly speed?: number;
  readonly paused?: boolean;
}

/** A name is for the server to know; anything else is a file. */
const SCENARIO_NAME = /^[a-z0-9-]+$/;

/** `lapwing world create`: one more world beside those that a server has. */
export function defineWorldCreate(command: Command, session: Session): void {
  withServer(command)
    .description('make a world, isolated from all others')
    .argument('<name>', 'as ci-7', nameOf)
    .option('--scenario <name|file>', "what it is made of (default: the main world's)")
    .option('--seed <number>', 'in place of the seed of the scenario', wholeNumber(0, Number.MAX_SAFE_INTEGER))
    .option('--at <instant>', 'what its clock shows; the anchor of a scenario that starts now, too', instantMs)
    .option('--speed <factor>', 'how many seconds of the world pass in one', speedFactor)
    .option('--paused', 'with a clock that stands still');
  completeVerb<CreateOptions>(command, session, {
    examples: [
      'lapwing world create ci-7',
      'lapwing world create ci-7 --scenario faults --seed 7 --at 2026-03-02T09:00:00Z --paused',
      'lapwing world create mine --scenario ./my-yard.yaml --json',
    ],
    async run([name], options, output) {
      const control = controlOf(options, session.machine);
      const { seed, at, speed, paused, scenario } = options;
      const world = await control.call('createWorld', {
        body: {
          name: name as string,
          ...(scenario !== undefined && { scenario: sentScenario(scenario, session.machine) }),
          ...(seed !== undefined && { seed }),
          ...(at !== undefined && { at: isoOf(at) }),
          ...(speed !== undefined && { speed }),
          ...(paused !== undefined && { paused }),
        },
      });
      return show(world, control.origin, output);
    },
  });
}

/** A file goes as its whole path, since the server works in another folder. */
function sentScenario(nameOrFile: string, machine: Machine): string {
  return SCENARIO_NAME.test(nameOrFile) ? nameOrFile : resolve(machine.cwd, scenarioFile(nameOrFile, machine));
}

function show(world: World, origin: string, output: Output): ExitCode {
  const { name, scenario, seed } = world;
  const url = dashboardOf(world, origin);
  if (output.json) output.value({ ...world, url });
  else output.line(`${name}: ${scenario}, seed ${seed}, at ${clockOf(world)}  ${url}`);
  return EXIT.ok;
}
