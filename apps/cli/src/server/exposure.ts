import { EXIT, Refusal } from '../exit.ts';
import type { Machine } from '../machine.ts';
import { isLoopback } from '@lapwing/mock-cloud';

const LEAST_PASSWORD = 8;
const MOST_PASSWORD = 64;
const LEAST_TOKEN = 16;

/** What guards a server that others can reach. */
export interface Guard {
  /** Of every account that a scenario makes; undefined is the published one. */
  readonly password: string | undefined;
  /** Of the controls; undefined is none. */
  readonly controlToken: string | undefined;
}

interface GuardOptions {
  readonly host: string;
  readonly password?: string;
  readonly controlToken?: string;
}

/** The password and the token of a server, from options or the environment. Refuses weak ones, and none beyond loopback. */
export function guardOf(options: GuardOptions, { env }: Machine): Guard {
  const password = options.password ?? givenIn(env.LAPWING_PASSWORD);
  const controlToken = options.controlToken ?? givenIn(env.LAPWING_CONTROL_TOKEN);
  checkLength('--password', password, LEAST_PASSWORD, MOST_PASSWORD);
  checkLength('--control-token', controlToken, LEAST_TOKEN, Number.POSITIVE_INFINITY);
  if (controlToken !== undefined && !/^[\x21-\x7e]+$/.test(controlToken))
    throw new Refusal(EXIT.usage, '--control-token goes into a header: letters, digits and signs of ASCII, no blanks.');
  if (!isLoopback(options.host)) refuseUnguarded(options.host, { password, controlToken });
  return { password, controlToken };
}

function refuseUnguarded(host: string, { password, controlToken }: Guard): void {
  const missing = [
    ...(password === undefined ? ['--password (or LAPWING_PASSWORD) in place of the published one'] : []),
    ...(controlToken === undefined ? ['--control-token (or LAPWING_CONTROL_TOKEN)'] : []),
  ];
  if (missing.length === 0) return;
  throw new Refusal(EXIT.usage, `Others can reach ${host}: serving there needs ${missing.join(', and ')}.`);
}

function checkLength(option: string, secret: string | undefined, least: number, most: number): void {
  if (secret === undefined || (secret.length >= least && secret.length <= most)) return;
  const bounds = Number.isFinite(most) ? `${least} to ${most}` : `${least} or more`;
  throw new Refusal(EXIT.usage, `${option} takes ${bounds} characters; it was given ${secret.length}.`);
}

function givenIn(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}
