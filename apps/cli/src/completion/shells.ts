import { bashScript } from './bash.ts';
import { fishScript } from './fish.ts';
import type { VerbNode } from './tree.ts';
import { zshScript } from './zsh.ts';

/** The completion script of each shell. */
export const SHELLS = { bash: bashScript, zsh: zshScript, fish: fishScript } satisfies Record<
  string,
  (verbs: readonly VerbNode[]) => string
>;

export type Shell = keyof typeof SHELLS;
