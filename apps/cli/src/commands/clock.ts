import { suggestion } from '@lapwing/mock-cloud';
import type { Command } from 'commander';
import { EXIT, Refusal, type ExitCode } from '../exit.ts';
import { instantMs, isoOf, signedDuration } from '../options/moment.ts';
import { SPEEDS, speedFactor } from '../options/speed-factor.ts';
import type { Output } from '../output/output.ts';
import type { Answer, Control } from '../server/control.ts';
import { controlOf, type ServerChoice, withWorld } from '../server/options.ts';
import { completeVerb, type Session } from '../session.ts';

type ServerClock = Answer<'getClock'>;
type Ask = (control: Control, argument: unknown) => Promise<ServerClock>;

interface ClockVerb {
  readonly name: string;
  readonly summary: string;
  readonly argument?: { readonly name: string; readonly says: string; readonly parse: (text: string) => unknown };
  readonly example: string;
  readonly ask: Ask;
}

const CLOCK_VERBS: readonly ClockVerb[] = [
  { name: 'get', summary: 'what the clock shows', example: 'get', ask: (control) => control.call('getClock', {}) },
  {
    name: 'set',
    summary: 'jump to an instant',
    argument: { name: '<instant>', says: 'ISO 8601 with its offset, or unix seconds', parse: instantMs },
    example: 'set 2026-03-02T09:00:00Z',
    ask: (control, ms) => control.call('setClock', { body: { now: isoOf(Number(ms)) } }),
  },
  {
    name: 'step',
    summary: 'jump by a duration, forward or back',
    argument: { name: '<duration>', says: 'ISO 8601, as PT1H or -P1D', parse: signedDuration },
    example: 'step PT1H',
    ask: (control, step) => control.call('setClock', { body: { now: String(step) } }),
  },
  {
    name: 'pause',
    summary: 'stand still',
    example: 'pause',
    ask: (control) => control.call('setClock', { body: { paused: true } }),
  },
  {
    name: 'resume',
    summary: 'go on',
    example: 'resume',
    ask: (control) => control.call('setClock', { body: { paused: false } }),
  },
  {
    name: 'speed',
    summary: 'how many seconds of the world pass in one',
    argument: { name: '<factor>', says: SPEEDS, parse: speedFactor },
    example: 'speed 60',
    ask: (control, speed) => control.call('setClock', { body: { speed: Number(speed) } }),
  },
];

/** `lapwing clock get|set|step|pause|resume|speed`; without a word it reads the clock. */
export function defineClock(clock: Command, session: Session): void {
  for (const verb of CLOCK_VERBS) defineClockVerb(clock.command(verb.name), verb, session);
  withWorld(clock).usage('[command] [options]').argument('[command]');
  completeVerb<ServerChoice>(clock, session, {
    examples: [
      'lapwing clock',
      'lapwing clock step PT1H',
      'lapwing clock set 2026-03-02T09:00:00Z',
      'lapwing clock speed 60 --world ci-7',
    ],
    async run([word], options, output) {
      if (word !== undefined) throw new Refusal(EXIT.usage, unknownWord(word as string));
      return showClock(await controlOf(options, session.machine).call('getClock', {}), output);
    },
  });
}

function defineClockVerb(command: Command, { summary, argument, example, ask }: ClockVerb, session: Session): void {
  withWorld(command).description(summary);
  if (argument) command.argument(argument.name, argument.says, argument.parse);
  completeVerb<ServerChoice>(command, session, {
    examples: [`lapwing clock ${example}`, `lapwing clock ${example} --server http://localhost:4171 --json`],
    async run([given], options, output) {
      return showClock(await ask(controlOf(options, session.machine), given), output);
    },
  });
}

function unknownWord(word: string): string {
  const names = CLOCK_VERBS.map(({ name }) => name);
  return `clock has no ${word}${suggestion(word, names) || '.'} It has: ${names.join(', ')}.`;
}

/** The clock of a world, in a line. */
export function showClock(clock: ServerClock, output: Output): ExitCode {
  const iso = isoOf(Math.round(clock.now * 1000));
  if (output.json) output.value({ ...clock, iso });
  else output.line(`${iso}  ${clock.paused ? 'paused' : 'running'}  speed ${clock.speed}  epoch ${clock.epoch}`);
  return EXIT.ok;
}
