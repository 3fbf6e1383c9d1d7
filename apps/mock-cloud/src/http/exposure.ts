import { PUBLISHED_PASSWORD } from '../accounts/scenario-accounts.ts';
import { StartError } from '../hosting/start-error.ts';
import { isLoopback } from './known-hosts.ts';

export interface Exposure {
  readonly host: string;
  /** Further names under which the server answers. */
  readonly hosts?: readonly string[] | undefined;
  readonly password?: string | undefined;
  readonly controlToken?: string | undefined;
}

/** Throws StartError if others can reach the server, and its password is the published one or its controls are open. */
export function checkExposure({ host, hosts = [], password, controlToken }: Exposure): void {
  const name = hosts.find((each) => !isLoopback(each));
  if (isLoopback(host) && name === undefined) return;
  const reason = isLoopback(host) ? `Answering to ${name}` : `Binding to ${host}`;
  if (password === PUBLISHED_PASSWORD) {
    const message = `${reason} exposes the server; choose a password other than the published one.`;
    throw new StartError('bad-option', message);
  }
  const missing = [
    ...(password === undefined ? ['--password (or set LAPWING_PASSWORD)'] : []),
    ...(controlToken === undefined ? ['--control-token (or set LAPWING_CONTROL_TOKEN)'] : []),
  ];
  if (missing.length > 0)
    throw new StartError('bad-option', `${reason} exposes the server; pass ${missing.join(' and ')}.`);
}
