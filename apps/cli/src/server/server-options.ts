import { WORLD_NAME } from '@lapwing/contracts';
import { InvalidArgumentError, type Command } from 'commander';
import type { Machine } from '../process/machine.ts';
import { parseServerAddress } from '../options/server-address.ts';
import { Control } from './control.ts';
import { DEFAULT_SERVER } from './default-address.ts';

/** The options of every verb that uses a server. */
export interface ServerChoice {
  readonly server: string;
  readonly world?: string;
  readonly token?: string;
}

/** Parses the name of a world or of a snapshot. */
export function parseResourceName(text: string): string {
  if (WORLD_NAME.test(text)) return text;
  throw new InvalidArgumentError('Use lowercase letters, digits and hyphens (max 40), e.g. ci-7.');
}

/** Adds the options for a world of a server. */
export function withWorld(command: Command): Command {
  return withWorldOption(withServer(command));
}

/** Adds the same options to a verb that also works without a server; `description` explains when it uses one. */
export function withOptionalServer(command: Command, description: string): Command {
  return withWorldOption(withToken(command.option('--server <url>', description, parseServerAddress)));
}

/** Adds the options for a server, without a world. */
export function withServer(command: Command): Command {
  return withToken(command.option('--server <url>', 'address of the server', parseServerAddress, DEFAULT_SERVER));
}

function withWorldOption(command: Command): Command {
  return command.option('--world <name>', 'world of the server (default: main)', parseResourceName);
}

function withToken(command: Command): Command {
  return command.option('--token <token>', 'control token of the server (default: $LAPWING_CONTROL_TOKEN)');
}

/** Opens the control API that the options specify. */
export function openControl({ server, world, token }: ServerChoice, { env }: Machine): Control {
  return new Control({ server, world, token: token ?? readToken(env) });
}

function readToken(env: Machine['env']): string | undefined {
  const token = env.LAPWING_CONTROL_TOKEN;
  return token === '' ? undefined : token;
}
