import type { Command } from 'commander';
import type { Session } from './session.ts';

/** Gives a verb its arguments, options, examples and action. */
export type DefineVerb = (command: Command, session: Session) => void;

interface Verb {
  readonly name: string;
  readonly summary: string;
  /** Brings along only what this verb needs: help alone loads none. */
  readonly load: () => Promise<DefineVerb>;
}

export const VERBS: readonly Verb[] = [
  {
    name: 'up',
    summary: 'serve a scenario: dashboard, API and controls',
    load: async () => (await import('./commands/up.ts')).defineUp,
  },
  {
    name: 'export',
    summary: 'write a table of a world as CSV',
    load: async () => (await import('./commands/export.ts')).defineExport,
  },
  {
    name: 'replay',
    summary: 'check scenarios against what they expect and against their goldens',
    load: async () => (await import('./commands/replay.ts')).defineReplay,
  },
  {
    name: 'scenario',
    summary: 'list, validate and explain scenarios',
    load: async () => (await import('./commands/scenario.ts')).defineScenario,
  },
  {
    name: 'clock',
    summary: 'read and change the clock of a running server',
    load: async () => (await import('./commands/clock.ts')).defineClock,
  },
  {
    name: 'fault',
    summary: 'begin and end trouble with devices and with the API of a running server',
    load: async () => (await import('./commands/fault.ts')).defineFault,
  },
  {
    name: 'world',
    summary: 'list, make, reset and remove the worlds of a running server',
    load: async () => (await import('./commands/world.ts')).defineWorld,
  },
  {
    name: 'snapshot',
    summary: 'keep states of a world, compare them and go back to them',
    load: async () => (await import('./commands/snapshot.ts')).defineSnapshot,
  },
  {
    name: 'seed',
    summary: 'put a client with accounts and vehicles into a running world',
    load: async () => (await import('./commands/seed.ts')).defineSeed,
  },
  {
    name: 'outbox',
    summary: 'show the mails that a world would have sent',
    load: async () => (await import('./commands/outbox.ts')).defineOutbox,
  },
  {
    name: 'completion',
    summary: 'print a script that completes words in a shell',
    load: async () => (await import('./commands/completion.ts')).defineCompletion,
  },
  {
    name: 'doctor',
    summary: 'say what is missing on this machine',
    load: async () => (await import('./commands/doctor.ts')).defineDoctor,
  },
];
