import type { Command } from 'commander';
import type { Invocation } from '../invocation/invocation.ts';
import { defineFaultBegin } from './fault-begin.ts';
import { defineFaultEnd } from './fault-end.ts';
import { defineFaultList } from './fault-list.ts';

/** `lapwing fault list|begin|end`. */
export function defineFault(fault: Command, invocation: Invocation): void {
  defineFaultList(fault.command('list'), invocation);
  defineFaultBegin(fault.command('begin'), invocation);
  defineFaultEnd(fault.command('end'), invocation);
  fault.addHelpText(
    'after',
    '\nExamples:\n  $ npx lapwing fault begin offline --gateway 2 --for PT10M\n  $ npx lapwing fault list\n  $ npx lapwing fault end --all\n',
  );
}
