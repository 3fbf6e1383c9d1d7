import { PUBLISHED_PASSWORD } from '../accounts/scenario-accounts.ts';
import { StartError } from '../hosting/start-error.ts';
import { isLoopback } from './known-hosts.ts';

export interface Exposure {
  readonly host: string;
  /** Further names under which the server answers. */
  readonly hosts?: readonly string[] | undefined;
  /** The address of a proxy before the server. */
  readonly publicUrl?: string | undefined;
  readonly password?: string | undefined;
  readonly controlToken?: string | undefined;
}

/** The configured names under which the server answers, that of its public address among them. */
export function listHosts({ hosts = [], publicUrl }: Pick<Exposure, 'hosts' | 'publicUrl'>): readonly string[] {
  return publicUrl === undefined ? hosts : [...hosts, new URL(publicUrl).hostname];
}

/** Throws StartError if others can reach the server, and its password is the published one or its controls are open. */
export function checkExposure({ host, password, controlToken, ...names }: Exposure): void {
  const name = listHosts(names).find((each) => !isLoopback(each));
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
