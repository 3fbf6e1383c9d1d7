import type { Command } from 'commander';
import type { Invocation } from '../invocation/invocation.ts';
import { defineWorldCreate } from './world-create.ts';
import { defineWorldExport } from './world-export.ts';
import { defineWorldFork } from './world-fork.ts';
import { defineWorldImport } from './world-import.ts';
import { defineWorldLink } from './world-link.ts';
import { defineWorldList } from './world-list.ts';
import { defineWorldReset } from './world-reset.ts';
import { defineWorldRm } from './world-rm.ts';

/** `lapwing world list|create|fork|link|reset|rm|export|import`. */
export function defineWorld(world: Command, invocation: Invocation): void {
  defineWorldList(world.command('list'), invocation);
  defineWorldCreate(world.command('create'), invocation);
  defineWorldFork(world.command('fork'), invocation);
  defineWorldLink(world.command('link'), invocation);
  defineWorldReset(world.command('reset'), invocation);
  defineWorldRm(world.command('rm'), invocation);
  defineWorldExport(world.command('export'), invocation);
  defineWorldImport(world.command('import'), invocation);
  world.addHelpText(
    'after',
    '\nExamples:\n  $ npx lapwing world create ci-7 --scenario faults --seed 7 --paused\n  $ npx lapwing world list\n  $ npx lapwing world fork ci-7\n  $ npx lapwing world link ci-7\n  $ npx lapwing world reset main --anchor now\n  $ npx lapwing world rm ci-7\n  $ npx lapwing world export main --data .lapwing/demo --out main.jsonl\n  $ npx lapwing world import main.jsonl --data postgres://lapwing:password@db.example.com/lapwing\n',
  );
}
