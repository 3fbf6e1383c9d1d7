import { MAIN_WORLD } from '@lapwing/contracts';
import { MINUTE_MS } from '@lapwing/domain';
import { Problem } from '../problems/problems.ts';
import type { ControlHandlers } from '../operations/call.ts';
import type { ControlParts } from './control-parts.ts';

const DEFAULT_MINUTES = 60;

/** Links that sign a user in once, without a password (L§2). */
export function createHandoffHandlers({ publicUrl }: ControlParts): Pick<ControlHandlers, 'createHandoff'> {
  return {
    async createHandoff({ world, body }) {
      const { users, secrets } = world.accounts;
      await world.accounts.waitUntilReady();
      const user = await users.findByEmail(body.email);
      const redirect = body.redirect ?? 'home';
      const lifeMs = (body.minutes ?? DEFAULT_MINUTES) * MINUTE_MS;
      const handoff = user && (await secrets.createHandoff({ userId: user.id, redirect, lifeMs }));
      if (!handoff) return new Problem('not-found', { detail: 'No user of this world has that email address.' });
      const { secret, expiresMs } = handoff;
      const path = `/${redirect}/${secret}${world.name === MAIN_WORLD ? '' : `?world=${world.name}`}`;
      const url = publicUrl === undefined ? {} : { url: `${publicUrl}${path}` };
      return { path, ...url, expires: Math.floor(expiresMs / 1000) };
    },
  };
}
