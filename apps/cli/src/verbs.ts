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
    name: 'doctor',
    summary: 'say what is missing on this machine',
    load: async () => (await import('./commands/doctor.ts')).defineDoctor,
  },
];
