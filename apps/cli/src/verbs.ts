import type { Command } from 'commander';
import type { Invocation } from './invocation/invocation.ts';

/** Adds arguments, options, examples and the action to the command of a verb. */
export type DefineVerb = (command: Command, invocation: Invocation) => void;

interface Verb {
  readonly name: string;
  readonly summary: string;
  /** Imports the verb's code only when it is needed. */
  readonly load: () => Promise<DefineVerb>;
}

export const VERBS: readonly Verb[] = [
  {
    name: 'up',
    summary: 'serve a scenario: dashboard, API and control API',
    load: async () => (await import('./commands/up.ts')).defineUp,
  },
  {
    name: 'export',
    summary: 'write a table of a world as CSV',
    load: async () => (await import('./commands/export.ts')).defineExport,
  },
  {
    name: 'why',
    summary: 'explain why a lap, a gateway, a prediction or a tag is judged as it is',
    load: async () => (await import('./commands/why.ts')).defineWhy,
  },
  {
    name: 'replay',
    summary: 'check scenarios against their expectations and goldens',
    load: async () => (await import('./commands/replay.ts')).defineReplay,
  },
  {
    name: 'find',
    summary: 'search seeds and time for an instant at which conditions hold',
    load: async () => (await import('./commands/find.ts')).defineFind,
  },
  {
    name: 'scenario',
    summary: 'list, validate and explain scenarios',
    load: async () => (await import('./commands/scenario.ts')).defineScenario,
  },
  {
    name: 'clock',
    summary: 'show and change the clock of a running server',
    load: async () => (await import('./commands/clock.ts')).defineClock,
  },
  {
    name: 'fault',
    summary: 'begin and end faults of devices and of the API',
    load: async () => (await import('./commands/fault.ts')).defineFault,
  },
  {
    name: 'world',
    summary: 'list, create, reset and remove worlds of a running server, export and import stored ones',
    load: async () => (await import('./commands/world.ts')).defineWorld,
  },
  {
    name: 'snapshot',
    summary: 'save, compare and load states of a world',
    load: async () => (await import('./commands/snapshot.ts')).defineSnapshot,
  },
  {
    name: 'seed',
    summary: 'add a client with accounts and vehicles to a running world',
    load: async () => (await import('./commands/seed.ts')).defineSeed,
  },
  {
    name: 'outbox',
    summary: 'show the emails that a world would have sent',
    load: async () => (await import('./commands/outbox.ts')).defineOutbox,
  },
  {
    name: 'pair',
    summary: 'print a link that gives one browser the controls of a running server',
    load: async () => (await import('./commands/pair.ts')).definePair,
  },
  {
    name: 'completion',
    summary: 'print a completion script for a shell',
    load: async () => (await import('./commands/completion.ts')).defineCompletion,
  },
  {
    name: 'doctor',
    summary: 'check that this machine is ready for Lapwing',
    load: async () => (await import('./commands/doctor.ts')).defineDoctor,
  },
];
