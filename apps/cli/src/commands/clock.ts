import type { ControlAnswer } from '@lapwing/contracts';
import { formatSuggestion } from '@lapwing/mock-cloud';
import { Argument, type Command } from 'commander';
import { EXIT, CommandError, type ExitCode } from '../process/exit.ts';
import type { Machine } from '../process/machine.ts';
import { formatInstant, INSTANT, readInstant, parseSignedDuration } from '../options/instant.ts';
import { SPEEDS, parseSpeedFactor } from '../options/speed-factor.ts';
import type { Output } from '../output/output.ts';
import { findBookmarkMs } from './bookmarks.ts';
import type { Control } from '../server/control.ts';
import { openControl, type ServerChoice, withWorld } from '../server/server-options.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';

type ServerClock = ControlAnswer<'getClock'>;
type Call = (control: Control, argument: unknown, machine: Machine) => Promise<ServerClock>;

interface ClockVerb {
  readonly name: string;
  readonly summary: string;
  readonly argument?: {
    readonly name: string;
    readonly description: string;
    readonly parse?: (text: string) => unknown;
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
    summary: 'set the clock to an instant, or to a bookmark of the scenario',
    argument: {
      name: '<instant>',
      description: 'ISO 8601 with UTC offset, unix seconds, now (the real time), or a bookmark, as for goto',
    },
    example: 'set 2026-03-02T09:00:00Z',
    call: async (control, text, machine) =>
      control.call('setClock', { body: { now: formatInstant(await findInstant(String(text), control, machine)) } }),
  },
  {
    name: 'goto',
    summary: 'set the clock to a bookmark of the scenario',
    argument: {
      name: '<bookmark>',
      description: 'name of a bookmark, e.g. a-quiet-hour, its label, or the part of it that no other one has',
    },
    example: 'goto a-quiet-hour',
    call: async (control, text) =>
      control.call('setClock', { body: { now: formatInstant(await findBookmarkMs(String(text), control)) } }),
  },
  {
    name: 'step',
    summary: 'move the clock forward or back by a duration',
    argument: { name: '<duration>', description: 'ISO 8601, e.g. PT1H or -P1D', parse: parseSignedDuration },
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
    argument: { name: '<factor>', description: SPEEDS, parse: parseSpeedFactor },
    example: 'speed 60',
    call: (control, speed) => control.call('setClock', { body: { speed: Number(speed) } }),
  },
];

/** `lapwing clock get|set|goto|step|pause|resume|speed`; get is the default. */
export function defineClock(clock: Command, invocation: Invocation): void {
  for (const verb of CLOCK_VERBS) defineClockVerb(clock.command(verb.name), verb, invocation);
  withWorld(clock).usage('[command] [options]').argument('[command...]');
  completeVerb<ServerChoice>(clock, invocation, {
    examples: [
      'lapwing clock',
      'lapwing clock step PT1H',
      'lapwing clock step -PT1H',
      'lapwing clock set 2026-03-02T09:00:00Z',
      'lapwing clock goto start',
      'lapwing clock set now',
      'lapwing clock speed 60 --world ci-7',
    ],
    async run([words], options, output) {
      const [verb] = words as string[];
      if (verb !== undefined) throw new CommandError(EXIT.usage, describeUnknownVerb(verb));
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
  if (argument) command.addArgument(toArgument(argument));
  completeVerb<ServerChoice>(command, invocation, {
    examples: [`lapwing clock ${example}`, `lapwing clock ${example} --server http://localhost:4171 --json`],
    async run([value], options, output) {
      const { machine } = invocation;
      return showClock(await call(openControl(options, machine), value, machine), output);
    },
  });
}

function toArgument({ name, description, parse }: NonNullable<ClockVerb['argument']>): Argument {
  const argument = new Argument(name, description);
  return parse ? argument.argParser(parse) : argument;
}

/** The instant in ms that a text names: an instant, `now`, or a bookmark. */
async function findInstant(text: string, control: Control, { nowMs }: Machine): Promise<number> {
  if (text === 'now') return nowMs();
  const ms = readSupportedInstant(text);
  if (ms !== null) return ms;
  return findBookmarkMs(text, control, `"${text}" is neither ${INSTANT}, nor now, nor a bookmark.`);
}

/** Like `readInstant`; outside of the parsing of options, a refusal is not printed by itself. */
function readSupportedInstant(text: string): number | null {
  try {
    return readInstant(text);
  } catch (error) {
    throw new CommandError(EXIT.usage, (error as Error).message);
  }
}

function describeUnknownVerb(verb: string): string {
  const names = CLOCK_VERBS.map(({ name }) => name);
  return `Unknown command "clock ${verb}"${formatSuggestion(verb, names) || '.'} Commands: ${names.join(', ')}.`;
}

/** Prints the clock of a world in one line. */
export function showClock(clock: ServerClock, output: Output): ExitCode {
  const iso = formatInstant(Math.round(clock.now * 1000));
  if (output.json) output.writeValue({ ...clock, iso });
  else output.writeLine(`${iso}  ${clock.paused ? 'paused' : 'running'}  speed ${clock.speed}  epoch ${clock.epoch}`);
  return EXIT.ok;
}
