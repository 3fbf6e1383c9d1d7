import { InvalidArgumentError, type Command } from 'commander';
import type { Machine } from '../machine.ts';
import { serverAddress } from '../options/server-address.ts';
import { Control, DEFAULT_SERVER } from './control.ts';

/** What every verb takes that talks to a server. */
export interface ServerChoice {
  readonly server: string;
  readonly world?: string;
  readonly token?: string;
}

const WORLD_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Reads the name of a world or of a snapshot. */
export function nameOf(text: string): string {
  if (WORLD_NAME.test(text)) return text;
  throw new InvalidArgumentError('It takes a name of small letters, digits and hyphens, 40 at most, as ci-7.');
}

/** Adds the server, the world and the token to a verb. */
export function withWorld(command: Command): Command {
  return withServer(command).option('--world <name>', 'one of its worlds (default: main)', nameOf);
}

/** The same for a verb that needs no server. */
export function withWorldOf(command: Command, says: string): Command {
  return withToken(command.option('--server <url>', says, serverAddress)).option(
    '--world <name>',
    'one of its worlds (default: main)',
    nameOf,
  );
}

/** Adds the server and the token to a verb that is about no single world. */
export function withServer(command: Command): Command {
  return withToken(command.option('--server <url>', 'address of the server', serverAddress, DEFAULT_SERVER));
}

function withToken(command: Command): Command {
  return command.option('--token <token>', 'its control token (default: LAPWING_CONTROL_TOKEN of the environment)');
}

/** The controls that a verb was told to use. */
export function controlOf({ server, world, token }: ServerChoice, { env }: Machine): Control {
  return new Control({ server, world, token: token ?? tokenOf(env) });
}

function tokenOf(env: Machine['env']): string | undefined {
  const token = env.LAPWING_CONTROL_TOKEN;
  return token === '' ? undefined : token;
}
