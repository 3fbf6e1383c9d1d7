import { findNetworkPasswordProblem, findSsidProblem, mayDeleteNetwork, mayHide } from '@lapwing/domain';
import { createRuleError, type InputError, Problem } from '../problems/problems.ts';
import type { Network } from '../store/networks.ts';

/** The most networks of one client. */
const MAX_NETWORKS = 100;

/** The fields of a network in a request; omitted ones stay unchanged. */
export interface SentNetwork {
  readonly ssid?: string | undefined;
  readonly password?: string | undefined;
  readonly hidden?: boolean | undefined;
}

/** The fields of a new network. */
export type NewNetwork = { readonly [Field in keyof SentNetwork]-?: NonNullable<SentNetwork[Field]> };

/** The problem if a client's networks would break a rule with these fields of one of them; null otherwise (S§5). */
export function findBrokenNetworkRule(
  sent: SentNetwork,
  before: Network | null,
  networks: readonly Network[],
): Problem | null {
  if (before?.internal) return new Problem('internal-network');
  if (!before && networks.length >= MAX_NETWORKS) return new Problem('too-many-networks');
  const others = networks.filter((network) => network !== before);
  const ssid =
    sent.ssid === undefined
      ? null
      : findSsidProblem(
          sent.ssid,
          others.map((other) => other.ssid),
        );
  const password = sent.password === undefined ? null : findNetworkPasswordProblem(sent.password);
  const errors: InputError[] = [
    ...(ssid === null ? [] : [createRuleError('body/ssid', `ssid.${ssid}`)]),
    ...(password === null ? [] : [createRuleError('body/password', `networkPassword.${password}`)]),
  ];
  if (ssid === 'taken' && password === null) return new Problem('ssid-taken', { errors });
  if (errors.length > 0) return new Problem('bad-input', { errors });
  if (sent.hidden !== true || mayHide(others)) return null;
  return new Problem('another-hidden', { errors: [createRuleError('body/hidden', 'hidden.another')] });
}

/** The problem if a client may not delete one of its networks; null otherwise (S§2). */
export function findBrokenDeletionRule(network: Network, networks: readonly Network[]): Problem | null {
  if (mayDeleteNetwork(network, networks)) return null;
  return new Problem(network.internal ? 'internal-network' : 'last-network');
}
