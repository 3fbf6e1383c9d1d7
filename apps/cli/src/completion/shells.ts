import { generateBashScript } from './bash.ts';
import { generateFishScript } from './fish.ts';
import type { VerbNode } from './tree.ts';
import { generateZshScript } from './zsh.ts';

/** The completion script of each shell. */
export const SHELLS = { bash: generateBashScript, zsh: generateZshScript, fish: generateFishScript } satisfies Record<
  string,
  (verbs: readonly VerbNode[]) => string
>;

export type Shell = keyof typeof SHELLS;
