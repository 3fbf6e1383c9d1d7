import type { Problem } from '@lapwing/contracts';
import { EXIT, CommandError } from '../process/exit.ts';
import { formatInstant } from '../options/instant.ts';

/** An error with the server's problem document, for verbs that can explain it better. */
export class ServerError extends CommandError {
  readonly problem: Problem;

  constructor(exit: CommandError['exit'], message: string, problem: Problem) {
    super(exit, message);
    this.problem = problem;
  }
}

/** Turns a problem into an error that explains what to do on the command line. */
export function toServerError(problem: Problem, origin: string): ServerError {
  const { type, status, detail, errors = [], later_inputs: laterInputs } = problem;
  const refuse = (exit: CommandError['exit'], message: string) => new ServerError(exit, message, problem);
  if (laterInputs) return refuse(EXIT.usage, describeLaterInputs(laterInputs));
  if (type === 'control-token')
    return refuse(EXIT.usage, `${origin} requires its control token: pass --token or set LAPWING_CONTROL_TOKEN.`);
  const text = errors.length === 0 ? detail : errors.map(describeInputError).join('\n');
  if (status < 500 || status === 503) return refuse(EXIT.usage, text);
  return refuse(EXIT.contract, `The server failed: ${text}`);
}

/** E.g. `gateways/0 is 99, which this world does not have`: the place in the request without `body/`, and what is wrong. */
function describeInputError({ where, message }: NonNullable<Problem['errors']>[number]): string {
  const place = where.replace(/^(body|query|path)\//, '');
  if (place === 'scenario') return message;
  return place === 'now' ? `The instant ${message}` : `${place} ${message}`;
}

function describeLaterInputs({ count, first }: NonNullable<Problem['later_inputs']>): string {
  const at = formatInstant(first * 1000);
  return count === 1
    ? `The clock was set back, and there is a later change at ${at}. To discard it, add --discard-later.`
    : `The clock was set back, and there are ${count} later changes, the first at ${at}. To discard them, add --discard-later.`;
}
