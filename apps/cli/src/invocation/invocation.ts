import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../process/exit.ts';
import type { Machine } from '../process/machine.ts';
import { Output } from '../output/output.ts';

/** One run of the command line. */
export class Invocation {
  readonly machine: Machine;
  /** Creates the command line with every verb defined; a run normally defines only the verb that it needs. */
  readonly createWholeProgram: () => Promise<Command>;
  exit: ExitCode = EXIT.ok;

  constructor(machine: Machine, createWholeProgram: () => Promise<Command>) {
    this.machine = machine;
    this.createWholeProgram = createWholeProgram;
  }
}

interface CommonOptions {
  readonly json?: boolean;
  readonly color: boolean;
}

type Run<Options> = (args: readonly unknown[], options: Options, output: Output) => Promise<ExitCode> | ExitCode;

interface VerbDefinition<Options> {
  readonly examples: readonly string[];
  readonly run: Run<Options>;
}

/** Adds what all verbs share: --json, --no-color, examples in the help, and an exit code. */
export function completeVerb<Options>(
  command: Command,
  invocation: Invocation,
  { examples, run }: VerbDefinition<Options>,
): void {
  command
    .option('--json', 'print results as JSON')
    .option('--no-color', NO_COLOR)
    .addHelpText('after', `\nExamples:\n${examples.map((line) => `  $ npx ${line}`).join('\n')}`)
    .action(async () => {
      const options = readOptions(command) as Options & CommonOptions;
      const output = new Output(invocation.machine, { json: options.json === true, color: options.color });
      invocation.exit = await run(command.processedArgs as unknown[], options, output);
    });
}

export const NO_COLOR = 'disable colors (or set NO_COLOR)';

/** Options of a command and its parents. An option given at any level overrides every default. */
function readOptions(command: Command): Record<string, unknown> {
  const chain: Command[] = [];
  for (let one: Command | null = command; one !== null; one = one.parent) chain.unshift(one);
  const defaults = chain.flatMap((one) => Object.entries(one.opts()));
  const given = chain.flatMap((one) =>
    Object.entries(one.opts()).filter(([name]) => one.getOptionValueSource(name) !== 'default'),
  );
  return Object.fromEntries([...defaults, ...given]);
}
