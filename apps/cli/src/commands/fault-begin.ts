import { API_FAULTS, DEVICE_FAULTS, operations } from '@lapwing/contracts';
import { Argument, Option, type Command } from 'commander';
import { EXIT, CommandError, type ExitCode } from '../process/exit.ts';
import { parseDurationOption, formatInstant } from '../options/instant.ts';
import { createWordParser } from '../options/parse-one-of.ts';
import { createNumberParser } from '../options/number-within.ts';
import { createListParser } from '../options/comma-separated.ts';
import { createWholeNumberParser } from '../options/whole-number.ts';
import type { Output } from '../output/output.ts';
import { openControl, type ServerChoice, withWorld } from '../server/server-options.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';
import { describeTargets, type Fault } from './fault-list.ts';

const KINDS = [...DEVICE_FAULTS, ...API_FAULTS] as const;
type Kind = (typeof KINDS)[number];

const OPERATIONS = Object.keys(operations);
const STATUSES = [500, 502, 503, 504, 429] as const;
const ID = createWholeNumberParser(1, Number.MAX_SAFE_INTEGER);

interface BeginOptions extends ServerChoice {
  readonly gateway?: readonly number[];
  readonly route?: readonly number[];
  readonly beacon?: readonly number[];
  readonly client?: readonly number[];
  readonly all?: boolean;
  readonly operation?: readonly string[];
  readonly probability?: number;
  readonly for?: string;
  readonly latency?: number;
  readonly status?: string;
  readonly discardLater?: boolean;
}

/** `lapwing fault begin`: begins a fault of devices, laps or the API at the current time of the world clock. */
export function defineFaultBegin(command: Command, invocation: Invocation): void {
  withWorld(command)
    .description('begin a fault of devices, laps or the API')
    .addArgument(
      new Argument('<kind>', 'lap, device or API fault')
        .choices(KINDS)
        .argParser(createWordParser('kind of fault', KINDS)),
    )
    .option('--gateway <id...>', 'only these gateways', createListParser(ID))
    .option('--route <id...>', 'only gateways on these routes', createListParser(ID))
    .option('--beacon <id...>', 'only beacons at these positions (for drain)', createListParser(ID))
    .option('--client <id...>', 'only these clients', createListParser(ID))
    .option('--all', 'all gateways or beacons of the world, for a fault of devices or laps')
    .option(
      '--operation <name...>',
      'only these API operations, e.g. listAnchors',
      createListParser(createWordParser('API operation', OPERATIONS)),
    )
    .option(
      '--probability <share>',
      'probability per device, lap or request, 0 to 1 (default: 1)',
      createNumberParser(0, 1),
    )
    .option('--for <duration>', 'duration on the world clock, e.g. PT10M (default: until ended)', parseDurationOption)
    .option('--latency <seconds>', 'delay of slow answers (default: 2)', createNumberParser(0, 60))
    .addOption(new Option('--status <code>', 'status of failed answers (default: 500)').choices(STATUSES.map(String)))
    .option('--discard-later', 'discard changes that are later than the world clock, after it was set back');
  completeVerb<BeginOptions>(command, invocation, {
    examples: [
      'lapwing fault begin offline --gateway 2 5 --for PT10M',
      'lapwing fault begin drain --beacon 124',
      'lapwing fault begin detour --route 11 --probability 0.2',
      'lapwing fault begin error --operation listAnchors --status 503 --for PT1M',
      'lapwing fault begin latency --latency 3',
    ],
    async run([kind], options, output) {
      checkTargets(kind as Kind, options);
      const control = openControl(options, invocation.machine);
      const { discardLater } = options;
      return show(
        await control.call('beginFault', {
          ...(discardLater === true && { discard_later: true }),
          body: toBody(kind as Kind, options),
        }),
        output,
      );
    },
  });
}

/** A fault of devices or laps names its targets, so that no one affects a whole fleet by leaving them out. */
function checkTargets(kind: Kind, { gateway, route, beacon, client, all }: BeginOptions): void {
  if (!DEVICE_FAULTS.some((one) => one === kind)) return;
  const isNamed = [gateway, route, beacon, client].some((ids) => ids !== undefined);
  if (isNamed && all === true)
    throw new CommandError(EXIT.usage, 'Pass --all, or name what the fault affects, not both.');
  if (isNamed || all === true) return;
  const target = kind === 'drain' ? '--beacon' : '--gateway';
  throw new CommandError(EXIT.usage, `Name what ${kind} affects, e.g. ${target} ID, or pass --all.`);
}

function toBody(kind: Kind, options: BeginOptions) {
  const { gateway, route, beacon, client, operation, probability, latency } = options;
  const status = STATUSES.find((one) => String(one) === options.status);
  return {
    kind,
    ...(gateway && { gateways: [...gateway] }),
    ...(route && { routes: [...route] }),
    ...(beacon && { beacons: [...beacon] }),
    ...(client && { clients: [...client] }),
    ...(operation && { operations: [...operation] }),
    ...(probability !== undefined && { probability }),
    ...(options.for !== undefined && { for: options.for }),
    ...(latency !== undefined && { latency }),
    ...(status !== undefined && { status }),
  };
}

function show(fault: Fault, output: Output): ExitCode {
  const { short_id: id, kind, from, until } = fault;
  const ends = until === null ? `until you run: lapwing fault end ${id}` : `until ${formatInstant(until * 1000)}`;
  if (output.json) output.writeValue(fault);
  else output.writeLine(`${kind} affects ${describeTargets(fault)} from ${formatInstant(from * 1000)} ${ends}`);
  return EXIT.ok;
}
