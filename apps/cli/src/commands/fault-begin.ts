import { API_FAULTS, DEVICE_FAULTS, operations } from '@lapwing/contracts';
import { Argument, Option, type Command } from 'commander';
import { EXIT, type ExitCode } from '../exit.ts';
import { duration, isoOf } from '../options/moment.ts';
import { oneOf } from '../options/nearest-choice.ts';
import { numberWithin } from '../options/number-within.ts';
import { several } from '../options/several.ts';
import { wholeNumber } from '../options/whole-number.ts';
import type { Output } from '../output/output.ts';
import { controlOf, type ServerChoice, withWorld } from '../server/options.ts';
import { completeVerb, type Session } from '../session.ts';
import { strikes, type Fault } from './fault-list.ts';

const KINDS = [...DEVICE_FAULTS, ...API_FAULTS] as const;
type Kind = (typeof KINDS)[number];

const CALLS = Object.keys(operations);
const STATUSES = [500, 502, 503, 504, 429] as const;
const ID = wholeNumber(1, Number.MAX_SAFE_INTEGER);

interface BeginOptions extends ServerChoice {
  readonly gateway?: readonly number[];
  readonly route?: readonly number[];
  readonly beacon?: readonly number[];
  readonly client?: readonly number[];
  readonly operation?: readonly string[];
  readonly probability?: number;
  readonly for?: string;
  readonly latency?: number;
  readonly status?: string;
  readonly discardLater?: boolean;
}

/** `lapwing fault begin`: trouble with devices or with the API, from the world's now on. */
export function defineFaultBegin(command: Command, session: Session): void {
  withWorld(command)
    .description('begin a fault of devices or of the API')
    .addArgument(
      new Argument('<kind>', 'of laps or devices, or of the API')
        .choices(KINDS)
        .argParser(oneOf('kind of fault', KINDS)),
    )
    .option('--gateway <id...>', 'only these gateways', several(ID))
    .option('--route <id...>', 'only gateways on these routes', several(ID))
    .option('--beacon <id...>', 'only the beacons at these positions, for drain', several(ID))
    .option('--client <id...>', 'only of these clients', several(ID))
    .option(
      '--operation <name...>',
      'only these calls of the API, by operation id, as listAnchors',
      several(oneOf('call of the API', CALLS)),
    )
    .option(
      '--probability <share>',
      'of each device, lap or call to be struck, 0 to 1 (default: 1)',
      numberWithin(0, 1),
    )
    .option('--for <duration>', 'on the clock of the world, as PT10M (default: until it is ended)', duration)
    .option('--latency <seconds>', 'by which slow answers come later (default: 2)', numberWithin(0, 60))
    .addOption(new Option('--status <code>', 'of answers that fail (default: 500)').choices(STATUSES.map(String)))
    .option('--discard-later', 'go on without what was done after the now of a clock that was set back');
  completeVerb<BeginOptions>(command, session, {
    examples: [
      'lapwing fault begin offline --gateway 2 5 --for PT10M',
      'lapwing fault begin drain --beacon 124',
      'lapwing fault begin detour --route 11 --probability 0.2',
      'lapwing fault begin error --operation listAnchors --status 503 --for PT1M',
      'lapwing fault begin latency --latency 3',
    ],
    async run([kind], options, output) {
      const control = controlOf(options, session.machine);
      const { discardLater } = options;
      return show(
        await control.call('beginFault', {
          ...(discardLater === true && { query: { discard_later: true } }),
          body: bodyOf(kind as Kind, options),
        }),
        output,
      );
    },
  });
}

function bodyOf(kind: Kind, options: BeginOptions) {
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
  const { id, kind, from, until } = fault;
  const ends = until === null ? `until it is ended: lapwing fault end ${id}` : `until ${isoOf(until * 1000)}`;
  if (output.json) output.value(fault);
  else output.line(`${kind} strikes ${strikes(fault)} from ${isoOf(from * 1000)} ${ends}`);
  return EXIT.ok;
}
