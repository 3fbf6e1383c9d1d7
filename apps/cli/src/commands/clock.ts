import type { ControlAnswer } from '@lapwing/contracts';
import { suggestion } from '@lapwing/mock-cloud';
import type { Command } from 'commander';
import { EXIT, CommandError, type ExitCode } from '../exit.ts';
import { instantMs, formatInstant, signedDuration } from '../options/instant.ts';
import { SPEEDS, speedFactor } from '../options/speed-factor.ts';
import type { Output } from '../output/output.ts';
import type { Control } from '../server/control.ts';
import { openControl, type ServerChoice, withWorld } from '../server/server-options.ts';
import { completeVerb, type Invocation } from '../invocation.ts';

type ServerClock = ControlAnswer<'getClock'>;
type Call = (control: Control, argument: unknown) => Promise<ServerClock>;

interface ClockVerb {
  readonly name: string;
  readonly summary: string;
  readonly argument?: {
    readonly name: string;
    readonly description: string;
    readonly parse: (text: string) => unknown;
  };
  readonly example: string;
  /** Whether its argument may begin with a minus, which Commander would read as an option. */
  readonly maySubtract?: boolean;
  readonly call: Call;
}

const CLOCK_VERBS: readonly ClockVerb[] = [
  { name: 'get', summary: 'show the clock', example: 'get', call: (control) => control.call('getClock', {}) },
  {
    name: 'set',
    summary: 'set the clock to an instant',
    argument: { name: '<instant>', description: 'ISO 8601 with UTC offset, or unix seconds', parse: instantMs },
    example: 'set 2026-03-02T09:00:00Z',
    call: (control, ms) => control.call('setClock', { body: { now: formatInstant(Number(ms)) } }),
  },
  {
    name: 'step',
    summary: 'move the clock forward or back by a duration',
    argument: { name: '<duration>', description: 'ISO 8601, e.g. PT1H or -P1D', parse: signedDuration },
    example: 'step PT1H',
    maySubtract: true,
    call: (control, step) => control.call('setClock', { body: { now: String(step) } }),
  },
  {
    name: 'pause',
    summary: 'pause the clock',
    example: 'pause',
    call: (control) => control.call('setClock', { body: { paused: true } }),
  },
  {
    name: 'resume',
    summary: 'resume the clock',
    example: 'resume',
    call: (control) => control.call('setClock', { body: { paused: false } }),
  },
  {
    name: 'speed',
    summary: 'set the speed of the clock',
    argument: { name: '<factor>', description: SPEEDS, parse: speedFactor },
    example: 'speed 60',
    call: (control, speed) => control.call('setClock', { body: { speed: Number(speed) } }),
  },
];

/** `lapwing clock get|set|step|pause|resume|speed`; get is the default. */
export function defineClock(clock: Command, invocation: Invocation): void {
  for (const verb of CLOCK_VERBS) defineClockVerb(clock.command(verb.name), verb, invocation);
  withWorld(clock).usage('[command] [options]').argument('[command]');
  completeVerb<ServerChoice>(clock, invocation, {
    examples: [
      'lapwing clock',
      'lapwing clock step PT1H',
      'lapwing clock step -PT1H',
      'lapwing clock set 2026-03-02T09:00:00Z',
      'lapwing clock speed 60 --world ci-7',
    ],
    async run([verb], options, output) {
      if (verb !== undefined) throw new CommandError(EXIT.usage, describeUnknownVerb(verb as string));
      return showClock(await openControl(options, invocation.machine).call('getClock', {}), output);
    },
  });
}

function defineClockVerb(
  command: Command,
  { summary, argument, example, maySubtract, call }: ClockVerb,
  invocation: Invocation,
): void {
  withWorld(command).description(summary);
  if (maySubtract === true) command.allowUnknownOption();
  if (argument) command.argument(argument.name, argument.description, argument.parse);
  completeVerb<ServerChoice>(command, invocation, {
    examples: [`lapwing clock ${example}`, `lapwing clock ${example} --server http://localhost:4171 --json`],
    async run([value], options, output) {
      return showClock(await call(openControl(options, invocation.machine), value), output);
    },
  });
}

function describeUnknownVerb(verb: string): string {
  const names = CLOCK_VERBS.map(({ name }) => name);
  return `Unknown command "clock ${verb}"${suggestion(verb, names) || '.'} Commands: ${names.join(', ')}.`;
}

/** Prints the clock of a world in one line. */
export function showClock(clock: ServerClock, output: Output): ExitCode {
  const iso = formatInstant(Math.round(clock.now * 1000));
  if (output.json) output.value({ ...clock, iso });
  else output.line(`${iso}  ${clock.paused ? 'paused' : 'running'}  speed ${clock.speed}  epoch ${clock.epoch}`);
  return EXIT.ok;
}
