import pc from 'picocolors';
import type { Machine, Sink } from '../process/machine.ts';

export type Colors = ReturnType<typeof pc.createColors>;

/** The output of a verb: results on stdout, everything else on stderr. */
export class Output {
  readonly json: boolean;
  /** Colors for results. */
  readonly colors: Colors;
  readonly stdout: Sink;
  readonly stderr: Sink;

  constructor({ stdout, stderr, env }: Machine, { json, color }: { json: boolean; color: boolean }) {
    this.json = json;
    this.stdout = stdout;
    this.stderr = stderr;
    this.colors = pc.createColors(color && !json && allowsColor(stdout, env));
  }

  /** Prints a line of a result. */
  writeLine(text = ''): void {
    this.stdout.write(`${text}\n`);
  }

  /** Prints the result as one JSON value. */
  writeValue(value: unknown): void {
    this.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
  }

  /** Prints a line that is not part of a result. */
  note(text: string): void {
    this.stderr.write(`${text}\n`);
  }
}

function allowsColor(stream: Sink, env: Machine['env']): boolean {
  if (isSet(env.NO_COLOR)) return false;
  return isSet(env.FORCE_COLOR) || (stream.isTTY === true && env.TERM !== 'dumb');
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '';
}
