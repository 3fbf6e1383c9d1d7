import { suggestion } from '@lapwing/mock-cloud';
import { EXIT, Refusal } from '../exit.ts';
import type { Control } from './control.ts';
import { ServerRefusal } from './problem.ts';

/** Says which of some names there is not, the nearest that there is, and all that there are. */
export function missing(what: string, names: readonly string[], there: readonly string[]): Refusal {
  const name = names.find((one) => !there.includes(one)) ?? names.join(', ');
  const near = suggestion(name, there) || '.';
  const list = there.length === 0 ? 'There are none' : `There are: ${there.join(', ')}`;
  return new Refusal(EXIT.usage, `There is no ${what} ${name}${near} ${list}.`);
}

/** What a call about snapshots answers; a refusal that names the one that there is not. */
export async function namingSnapshots<T>(call: Promise<T>, names: readonly string[], control: Control): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isProblem(error, 'no-such-snapshot')) throw error;
    throw missing(
      'snapshot',
      names,
      (await control.call('listSnapshots', {})).map(({ name }) => name),
    );
  }
}

/** What a call about a fault answers; a refusal that names it where it is not in force. */
export async function namingFault<T>(call: Promise<T>, id: string, control: Control): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isProblem(error, 'no-fault')) throw error;
    throw missing(
      'fault',
      [id],
      (await control.call('listFaults', {})).map((fault) => fault.id),
    );
  }
}

function isProblem(error: unknown, type: string): boolean {
  return error instanceof ServerRefusal && error.problem.type === type;
}
