import type { Command } from 'commander';
import type { Invocation } from '../invocation/invocation.ts';
import { defineSnapshotDiff } from './snapshot-diff.ts';
import { defineSnapshotList } from './snapshot-list.ts';
import { defineSnapshotLoad } from './snapshot-load.ts';
import { defineSnapshotRm } from './snapshot-rm.ts';
import { defineSnapshotSave } from './snapshot-save.ts';

/** `lapwing snapshot list|save|load|diff|rm`. */
export function defineSnapshot(snapshot: Command, invocation: Invocation): void {
  defineSnapshotList(snapshot.command('list'), invocation);
  defineSnapshotSave(snapshot.command('save'), invocation);
  defineSnapshotLoad(snapshot.command('load'), invocation);
  defineSnapshotDiff(snapshot.command('diff'), invocation);
  defineSnapshotRm(snapshot.command('rm'), invocation);
  snapshot.addHelpText(
    'after',
    '\nExamples:\n  $ npx lapwing snapshot save before-the-demo\n  $ npx lapwing snapshot diff before-the-demo\n  $ npx lapwing snapshot load before-the-demo\n  $ npx lapwing world reset\n',
  );
}
