import type { Command } from 'commander';
import { EXIT, type ExitCode } from './exit.ts';
import type { Machine } from './machine.ts';
import { Output } from './output/output.ts';

/** One call of the command line. */
export class Session {
  readonly machine: Machine;
  /** The command line with every verb defined; a call otherwise defines only its own. */
  readonly wholeProgram: () => Promise<Command>;
  exit: ExitCode = EXIT.ok;

  constructor(machine: Machine, wholeProgram: () => Promise<Command>) {
    this.machine = machine;
    this.wholeProgram = wholeProgram;
  }
}

interface CommonOptions {
  readonly json?: boolean;
  readonly color: boolean;
}

type Run<Options> = (args: readonly unknown[], options: Options, output: Output) => Promise<ExitCode> | ExitCode;

interface VerbEnding<Options> {
  readonly examples: readonly string[];
  readonly run: Run<Options>;
}

/** Completes a verb with what all have: --json, --no-color, examples in its help, and an exit code. */
export function completeVerb<Options>(
  command: Command,
  session: Session,
  { examples, run }: VerbEnding<Options>,
): void {
  command
    .option('--json', 'results as JSON on stdout')
    .option('--no-color', 'no colours; NO_COLOR in the environment does the same')
    .addHelpText('after', `\nExamples:\n${examples.map((line) => `  $ npx ${line}`).join('\n')}`)
    .action(async () => {
      const options = optionsOf(command) as Options & CommonOptions;
      const output = new Output(session.machine, { json: options.json === true, color: options.color });
      session.exit = await run(command.processedArgs as unknown[], options, output);
    });
}

/** Options of a verb and of the words before it; what was given, wherever it stood, counts before any default. */
function optionsOf(command: Command): Record<string, unknown> {
  const chain: Command[] = [];
  for (let one: Command | null = command; one !== null; one = one.parent) chain.unshift(one);
  const defaults = chain.flatMap((one) => Object.entries(one.opts()));
  const given = chain.flatMap((one) =>
    Object.entries(one.opts()).filter(([name]) => one.getOptionValueSource(name) !== 'default'),
  );
  return Object.fromEntries([...defaults, ...given]);
}
