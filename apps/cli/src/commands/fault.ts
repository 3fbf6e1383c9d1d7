import type { Command } from 'commander';
import type { Session } from '../session.ts';
import { defineFaultBegin } from './fault-begin.ts';
import { defineFaultEnd } from './fault-end.ts';
import { defineFaultList } from './fault-list.ts';

/** `lapwing fault list|begin|end`. */
export function defineFault(fault: Command, session: Session): void {
  defineFaultList(fault.command('list'), session);
  defineFaultBegin(fault.command('begin'), session);
  defineFaultEnd(fault.command('end'), session);
  fault.addHelpText(
    'after',
    '\nExamples:\n  $ npx lapwing fault begin offline --gateway 2 --for PT10M\n  $ npx lapwing fault list\n  $ npx lapwing fault end --all\n',
  );
}
