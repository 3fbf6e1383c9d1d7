import type { ControlAnswer } from '@lapwing/contracts';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { EXIT, type ExitCode } from '../process/exit.ts';
import { formatInstant } from '../options/instant.ts';
import { createWholeNumberParser } from '../options/whole-number.ts';
import type { Output } from '../output/output.ts';
import { formatTable } from '../output/text-table.ts';
import type { Control } from '../server/control.ts';
import { openControl, type ServerChoice, withWorld } from '../server/server-options.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';

const SCREENS = ['home', 'settings'] as const;
type Screen = (typeof SCREENS)[number];

interface SeedOptions extends ServerChoice {
  readonly type: string;
  readonly name?: string;
  readonly domain?: string;
  readonly vehicles?: number;
  readonly handoff?: Screen;
}

/** Parses the domain of email addresses. */
function parseDomain(text: string): string {
  if (/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(text)) return text;
  throw new InvalidArgumentError('Expected a domain in lower case, e.g. harbour.test.');
}

type Client = ControlAnswer<'seedClient'>;

/** A link that signs a user in once. */
interface Handoff {
  readonly email: string;
  readonly url: string;
  /** ISO 8601. */
  readonly expires: string;
}

/** `lapwing seed`: adds a client with accounts and hardware to a running world. */
export function defineSeed(command: Command, invocation: Invocation): void {
  withWorld(command)
    .addOption(
      new Option('--type <number>', '0 haulage, 1 cargo, 2 tracker, 3 inventory, 4 assets, 5 GPS tracker')
        .choices(['0', '1', '2', '3', '4', '5'])
        .makeOptionMandatory(),
    )
    .option('--name <text>', 'name of the client (default: generated)')
    .option('--domain <domain>', 'domain of its email addresses (default: derived from the name)', parseDomain)
    .option(
      '--vehicles <number>',
      'number of vehicles, or of stationary gateways for types 1, 3 and 4 (default: 5)',
      createWholeNumberParser(1, 200),
    )
    .addOption(
      new Option('--handoff [screen]', 'create a link that signs its admin in once').choices(SCREENS).preset('home'),
    );
  completeVerb<SeedOptions>(command, invocation, {
    examples: [
      'lapwing seed --type 0',
      'lapwing seed --type 2 --name "Harbour Tools" --domain harbour.test --vehicles 12 --handoff',
      'lapwing seed --type 3 --world ci-7 --handoff settings --json',
    ],
    async run(_, options, output) {
      const control = openControl(options, invocation.machine);
      const { name, vehicles, handoff } = options;
      const client = await control.call('seedClient', {
        body: {
          type: Number(options.type),
          ...(name !== undefined && { name }),
          ...(options.domain !== undefined && { domain: options.domain }),
          ...(vehicles !== undefined && { vehicles }),
        },
      });
      return show(client, handoff === undefined ? null : await createHandoff(client, handoff, control), output);
    },
  });
}

async function createHandoff({ users }: Client, redirect: Screen, control: Control): Promise<Handoff | null> {
  const email = users.find(({ role }) => role === 'admin')?.email;
  if (email === undefined) return null;
  const { path, url, expires } = await control.call('createHandoff', { body: { email, redirect } });
  return { email, url: url ?? new URL(path, control.origin).href, expires: formatInstant(expires * 1000) };
}

function show({ id, type, name, domain, users, password }: Client, handoff: Handoff | null, output: Output): ExitCode {
  const logins = users.map(({ email, role }) => ({ email, role, password }));
  if (output.json) {
    output.writeValue({ id, type, name, domain, users: logins, ...(handoff && { handoff }) });
    return EXIT.ok;
  }
  output.writeLine(`${name}: client ${id}, type ${type}`);
  const rows = logins.map((login) => [login.email, login.role, login.password ?? 'set by the server']);
  for (const line of formatTable(['email', 'role', 'password'], rows)) output.writeLine(line);
  if (handoff) output.writeLine(`Link that signs ${handoff.email} in once, until ${handoff.expires}:\n${handoff.url}`);
  return EXIT.ok;
}
