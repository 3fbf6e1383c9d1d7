import { formatSuggestion } from '@lapwing/mock-cloud';
import { Command, CommanderError } from 'commander';
import product from '../../../package.json' with { type: 'json' };
import { CommandError, EXIT, type ExitCode } from './process/exit.ts';
import { Invocation, NO_COLOR } from './invocation/invocation.ts';
import { type Launcher, type Machine, createMachine } from './process/machine.ts';
import { VERBS } from './verbs.ts';

const FOOTER = `
Exit codes: 0 ok, 1 an expectation or golden failed, 2 usage, 3 invalid scenario,
4 contract violation, 5 not deterministic, 6 server unreachable.
`;

/** Runs the command line in this process. Returns its exit code. */
export function main(argv: readonly string[], launcher: Launcher): Promise<ExitCode> {
  return runCommandLine(argv, createMachine(launcher));
}

/** Runs the command line on a machine. Returns its exit code; never throws. */
export async function runCommandLine(argv: readonly string[], machine: Machine): Promise<ExitCode> {
  const invocation: Invocation = new Invocation(machine, () => createProgram(invocation, () => true));
  try {
    checkHelpTopic(argv);
    const program = await createProgram(invocation, (verb) => isNamed(verb, argv));
    await program.parseAsync([...argv], { from: 'user' });
    return invocation.exit;
  } catch (error) {
    return toExitCode(error, machine);
  }
}

async function createProgram(invocation: Invocation, isNeeded: (verb: string) => boolean): Promise<Command> {
  const { stdout, stderr } = invocation.machine;
  const lapwing = new Command('lapwing')
    .description('Serve simulated fleets, replay scenarios and export their tables.')
    .version(product.version)
    .option('--no-color', NO_COLOR)
    .addHelpText('after', FOOTER)
    .exitOverride()
    .showHelpAfterError('Run with --help for usage.')
    .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(text) });
  for (const verb of VERBS) {
    const command = lapwing.command(verb.name).description(verb.summary);
    if (isNeeded(verb.name)) (await verb.load())(command, invocation);
  }
  return lapwing;
}

/** Rejects `help` for an unknown verb, for which Commander would print the help of the whole program. */
function checkHelpTopic(argv: readonly string[]): void {
  const [first, second] = argv.filter((word) => !word.startsWith('-'));
  const names = VERBS.map(({ name }) => name);
  if (first !== 'help' || second === undefined || second === 'help' || names.includes(second)) return;
  const near = formatSuggestion(second, names) || '.';
  throw new CommandError(EXIT.usage, `Unknown command "${second}"${near} Commands: ${names.join(', ')}.`);
}

/** Whether a command line runs a verb or requests its help. */
function isNamed(name: string, argv: readonly string[]): boolean {
  const [first, second] = argv.filter((word) => !word.startsWith('-'));
  return (first === 'help' ? second : first) === name;
}

function toExitCode(error: unknown, { stderr }: Machine): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  if (error instanceof CommandError) {
    stderr.write(`${error.message}\n`);
    return error.exit;
  }
  stderr.write(`Lapwing failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return EXIT.bug;
}
