import { suggestion } from '@lapwing/mock-cloud';
import { Command, CommanderError } from 'commander';
import { EXIT, Refusal, type ExitCode } from './exit.ts';
import { type Machine, type Place, thisMachine } from './machine.ts';
import { Session } from './session.ts';
import { VERBS } from './verbs.ts';

const VERSION = '0.1.0';

const OUTRO = `
Exit codes: 0 ok, 1 an expectation or golden failed, 2 usage, 3 invalid scenario,
4 contract violation, 5 not deterministic, 6 server unreachable.
`;

/** Runs the command line in this process. Answers its exit code. */
export function main(argv: readonly string[], place: Place): Promise<ExitCode> {
  return run(argv, thisMachine(place));
}

/** Runs the command line on a machine. Answers its exit code; throws nothing. */
export async function run(argv: readonly string[], machine: Machine): Promise<ExitCode> {
  const session: Session = new Session(machine, () => program(session, () => true));
  try {
    const called = await programFor(argv, session);
    await called.parseAsync(argv.map(keepMinus), { from: 'user' });
    return session.exit;
  } catch (error) {
    return exitOf(error, machine);
  }
}

function programFor(argv: readonly string[], session: Session): Promise<Command> {
  refuseUnknownHelp(argv);
  return program(session, (name) => isNamed(name, argv));
}

async function program(session: Session, isWanted: (verb: string) => boolean): Promise<Command> {
  const { stdout, stderr } = session.machine;
  const lapwing = new Command('lapwing')
    .description('Drives the simulated cloud: serves scenarios, replays them, exports their tables.')
    .version(VERSION)
    .option('--no-color', 'no colours; NO_COLOR in the environment does the same')
    .addHelpText('after', OUTRO)
    .exitOverride()
    .showHelpAfterError('See --help for what there is.')
    .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(asTyped(text)) });
  for (const verb of VERBS) {
    const command = lapwing.command(verb.name).description(verb.summary);
    if (isWanted(verb.name)) (await verb.load())(command, session);
  }
  return lapwing;
}

/** Commander would answer with the help of everything. */
function refuseUnknownHelp(argv: readonly string[]): void {
  const [first, second] = argv.filter((word) => !word.startsWith('-'));
  const names = VERBS.map(({ name }) => name);
  if (first !== 'help' || second === undefined || second === 'help' || names.includes(second)) return;
  const near = suggestion(second, names) || '.';
  throw new Refusal(EXIT.usage, `There is no verb ${second}${near} There are: ${names.join(', ')}.`);
}

/** Whether a call is, or asks for help, about a verb. */
function isNamed(name: string, argv: readonly string[]): boolean {
  const [first, second] = argv.filter((word) => !word.startsWith('-'));
  return (first === 'help' ? second : first) === name;
}

/** A negative duration is no option: it reaches its parser with a true minus sign. */
function keepMinus(word: string): string {
  return /^-P[\dT]/.test(word) ? `\u2212${word.slice(1)}` : word;
}

/** What a message quotes, with the hyphen that was typed. */
function asTyped(message: string): string {
  return message.replaceAll(/\u2212(?=P[\dT])/g, '-');
}

function exitOf(error: unknown, { stderr }: Machine): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  if (error instanceof Refusal) {
    stderr.write(`${asTyped(error.message)}\n`);
    return error.exit;
  }
  stderr.write(`Lapwing itself failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return EXIT.bug;
}
