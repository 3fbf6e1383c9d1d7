import { MAIN_WORLD } from '@lapwing/contracts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { ControlHandlers } from '../operations/call.ts';
import { withAttempt } from '../operations/with-attempt.ts';
import { Problem } from '../problems/problems.ts';
import type { ControlParts } from './control-parts.ts';

type PairingOperation = 'listPairings' | 'createPairing' | 'claimPairing' | 'endPairing';

const REFUSALS = { unknown: 'pairing-refused', used: 'pairing-used', expired: 'pairing-expired' } as const;

/** Pairs browsers with the controls by links that work once, and ends their access (ADR 26). */
export function createPairingHandlers(parts: ControlParts): Pick<ControlHandlers, PairingOperation> {
  const { worlds, pairings, securityClock, getThrottles, listNetworkUrls } = parts;
  const toAge = (ms: number): number => Math.floor((securityClock() - ms) / 1000);
  return {
    async listPairings({ pairing }) {
      const current = await pairings.find(pairing.readCookie());
      return (await pairings.list()).map(({ id, name, sinceMs, usedMs }) => ({
        id,
        current: id === current?.id,
        age: toAge(sinceMs),
        idle: toAge(usedMs),
        ...name,
      }));
    },

    async createPairing({ world, body: { to } }) {
      const { id, secret, expiresMs, lifeMs } = await pairings.offer();
      const path = createPairingPath(secret, world, to);
      const urls = listNetworkUrls().map((url) => url + path);
      return { id, path, urls, expires: Math.floor(expiresMs / 1000), seconds: lifeMs / 1000 };
    },

    claimPairing({ body: { secret }, remote, pairing }) {
      // All worlds have the same secrets, so guesses count together.
      return withAttempt(getThrottles(worlds.main).secrets.begin(null, remote), async (attempt) => {
        const claim = await pairings.claim(secret, pairing.readBrowser());
        if (claim.kind !== 'paired') return new Problem(REFUSALS[claim.kind]);
        await attempt.cancel();
        pairing.setCookie(claim.token);
        return undefined;
      });
    },

    async endPairing({ path: { id } }) {
      return (await pairings.end(id))
        ? undefined
        : new Problem('not-found', { detail: 'No paired browser has that id.' });
    },
  };
}

/** The path of the page that pairs a browser. Its secret follows the `#`, so that no request has it in its address. */
export function createPairingPath(
  secret: string,
  { name }: Pick<HostedWorld, 'name'>,
  to?: 'presenter' | 'director',
): string {
  const query = new URLSearchParams({
    ...(name !== MAIN_WORLD && { world: name }),
    ...(to !== undefined && { to }),
  }).toString();
  return `/pair${query === '' ? '' : `?${query}`}#${secret}`;
}
