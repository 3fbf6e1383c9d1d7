import { InvalidArgumentError, Option, type Command } from 'commander';
import { EXIT, type ExitCode } from '../exit.ts';
import { isoOf } from '../options/moment.ts';
import { wholeNumber } from '../options/whole-number.ts';
import type { Output } from '../output/output.ts';
import { textTable } from '../output/text-table.ts';
import type { Answer, Control } from '../server/control.ts';
import { controlOf, type ServerChoice, withWorld } from '../server/options.ts';
import { completeVerb, type Session } from '../session.ts';

const SCREENS = ['home', 'settings'] as const;
type Screen = (typeof SCREENS)[number];

interface SeedOptions extends ServerChoice {
  readonly type: string;
  readonly name?: string;
  readonly domain?: string;
  readonly vehicles?: number;
  readonly handoff?: Screen;
}

/** Reads the domain of mail addresses. */
function domain(text: string): string {
  if (/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(text)) return text;
  throw new InvalidArgumentError('It takes a domain in lower case, as harbour.test.');
}

type Client = Answer<'seedClient'>;

/** A link that signs somebody in once. */
interface Handoff {
  readonly email: string;
  readonly url: string;
  /** ISO 8601. */
  readonly expires: string;
}

/** `lapwing seed`: a client of any type, with accounts and hardware, into a running world. */
export function defineSeed(command: Command, session: Session): void {
  withWorld(command)
    .addOption(
      new Option('--type <number>', '0 haulage, 1 cargo, 2 tracker, 3 inventory, 4 assets, 5 GPS tracker')
        .choices(['0', '1', '2', '3', '4', '5'])
        .makeOptionMandatory(),
    )
    .option('--name <text>', 'what it is called (default: made up)')
    .option('--domain <domain>', 'of the addresses of its users (default: made from the name)', domain)
    .option(
      '--vehicles <number>',
      'how many it has, or gateways that stand for types 1, 3 and 4 (default: 5)',
      wholeNumber(1, 200),
    )
    .addOption(
      new Option('--handoff [screen]', 'make a link that signs its admin in once').choices(SCREENS).preset('home'),
    );
  completeVerb<SeedOptions>(command, session, {
    examples: [
      'lapwing seed --type 0',
      'lapwing seed --type 2 --name "Harbour Tools" --domain harbour.test --vehicles 12 --handoff',
      'lapwing seed --type 3 --world ci-7 --handoff settings --json',
    ],
    async run(_, options, output) {
      const control = controlOf(options, session.machine);
      const { name, vehicles, handoff } = options;
      const client = await control.call('seedClient', {
        body: {
          type: Number(options.type),
          ...(name !== undefined && { name }),
          ...(options.domain !== undefined && { domain: options.domain }),
          ...(vehicles !== undefined && { vehicles }),
        },
      });
      return show(client, handoff === undefined ? null : await handoffOf(client, handoff, control), output);
    },
  });
}

async function handoffOf({ users }: Client, redirect: Screen, control: Control): Promise<Handoff | null> {
  const email = users.find(({ role }) => role === 'admin')?.email;
  if (email === undefined) return null;
  const { path, expires } = await control.call('createHandoff', { body: { email, redirect } });
  return { email, url: new URL(path, control.origin).href, expires: isoOf(expires * 1000) };
}

function show({ id, type, name, domain, users, password }: Client, handoff: Handoff | null, output: Output): ExitCode {
  const logins = users.map(({ email, role }) => ({ email, role, password }));
  if (output.json) {
    output.value({ id, type, name, domain, users: logins, ...(handoff && { handoff }) });
    return EXIT.ok;
  }
  output.line(`${name}: client ${id}, type ${type}`);
  const rows = logins.map((login) => [login.email, login.role, login.password ?? "the server's own"]);
  for (const line of textTable(['email', 'role', 'password'], rows)) output.line(line);
  if (handoff) output.line(`signs ${handoff.email} in once, until ${handoff.expires}:\n${handoff.url}`);
  return EXIT.ok;
}
