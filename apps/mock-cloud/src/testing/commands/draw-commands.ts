/** Random commands of every kind that clients can send. The same seed gives the same commands. */
import { ACCOUNT_KINDS } from './account-commands.ts';
import { EDIT_KINDS } from './edit-commands.ts';
import { Random } from './random.ts';
import type { Command, Kinds, ReadKept } from './step.ts';
import { WORLD_KINDS } from './world-commands.ts';

const KINDS: Kinds = { ...EDIT_KINDS, ...ACCOUNT_KINDS, ...WORLD_KINDS };

/**
 * The commands of a seed in random order: every kind with its share, at least one. Each is drawn when it is asked for, from
 * what is kept of the answers until then.
 */
export function* drawCommands(seed: number, count: number, kept: ReadKept): Generator<Command> {
  const random = new Random(String(seed));
  const total = Object.values(KINDS).reduce((sum, [perThousand]) => sum + perThousand, 0);
  const names = Object.entries(KINDS).flatMap(([kind, [perThousand]]) =>
    Array.from({ length: Math.max(1, Math.round((perThousand * count) / total)) }, () => kind),
  );
  for (const kind of random.shuffle(names)) yield { kind, steps: KINDS[kind]?.[1](random, kept) ?? [] };
}
