import { checkExposure, StartError } from '@lapwing/mock-cloud';
import { CommandError, EXIT } from '../process/exit.ts';
import type { Machine } from '../process/machine.ts';

const MIN_PASSWORD = 8;
const MAX_PASSWORD = 64;
const MIN_TOKEN = 16;

/** The secrets that protect a server. */
export interface ServerSecrets {
  /** Password of every account of the scenario; undefined for the published one. */
  readonly password: string | undefined;
  /** Token that the control API requires; undefined for none. */
  readonly controlToken: string | undefined;
}

interface SecretOptions {
  readonly host: string;
  readonly allowHost?: readonly string[];
  readonly publicUrl?: string;
  readonly password?: string;
  readonly controlToken?: string;
}

/** Reads the secrets from options or the environment. Throws for weak ones, and for missing ones if others can reach the server. */
export function readSecrets(options: SecretOptions, { env }: Machine): ServerSecrets {
  const password = options.password ?? toNonEmpty(env.LAPWING_PASSWORD);
  const controlToken = options.controlToken ?? toNonEmpty(env.LAPWING_CONTROL_TOKEN);
  checkLength('--password', password, MIN_PASSWORD, MAX_PASSWORD);
  checkLength('--control-token', controlToken, MIN_TOKEN, Number.POSITIVE_INFINITY);
  if (controlToken !== undefined && !/^[\x21-\x7e]+$/.test(controlToken))
    throw new CommandError(EXIT.usage, '--control-token may contain ASCII letters, digits and symbols, but no spaces.');
  requireSecrets(options, { password, controlToken });
  return { password, controlToken };
}

function requireSecrets({ host, allowHost, publicUrl }: SecretOptions, secrets: ServerSecrets): void {
  try {
    checkExposure({ host, hosts: allowHost, publicUrl, ...secrets });
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new CommandError(EXIT.usage, error.message, { cause: error });
  }
}

function checkLength(option: string, secret: string | undefined, min: number, max: number): void {
  if (secret === undefined || (secret.length >= min && secret.length <= max)) return;
  const bounds = Number.isFinite(max) ? `${min} to ${max}` : `at least ${min}`;
  throw new CommandError(EXIT.usage, `${option} must have ${bounds} characters; it has ${secret.length}.`);
}

function toNonEmpty(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}
