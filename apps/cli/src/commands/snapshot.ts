import type { Command } from 'commander';
import type { Session } from '../session.ts';
import { defineSnapshotDiff } from './snapshot-diff.ts';
import { defineSnapshotList } from './snapshot-list.ts';
import { defineSnapshotLoad } from './snapshot-load.ts';
import { defineSnapshotRm } from './snapshot-rm.ts';
import { defineSnapshotSave } from './snapshot-save.ts';

/** `lapwing snapshot list|save|load|diff|rm`. */
export function defineSnapshot(snapshot: Command, session: Session): void {
  defineSnapshotList(snapshot.command('list'), session);
  defineSnapshotSave(snapshot.command('save'), session);
  defineSnapshotLoad(snapshot.command('load'), session);
  defineSnapshotDiff(snapshot.command('diff'), session);
  defineSnapshotRm(snapshot.command('rm'), session);
  snapshot.addHelpText(
    'after',
    '\nExamples:\n  $ npx lapwing snapshot save before-the-demo\n  $ npx lapwing snapshot diff before-the-demo\n  $ npx lapwing snapshot load before-the-demo\n  $ npx lapwing world reset\n',
  );
}
