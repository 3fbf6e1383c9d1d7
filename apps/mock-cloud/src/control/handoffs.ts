import { MAIN_WORLD } from '@lapwing/contracts';
import { MINUTE_MS } from '@lapwing/domain';
import { Problem } from '../problems/problems.ts';
import type { ControlHandlers } from '../operations/call.ts';

const DEFAULT_MINUTES = 60;

/** Links that sign a user in once, without a password (L§2). */
export const handoffHandlers: Pick<ControlHandlers, 'createHandoff'> = {
  async createHandoff({ world, body }) {
    const { users, secrets } = world.accounts;
    await world.accounts.waitUntilReady();
    const user = await users.findByEmail(body.email);
    if (!user) return new Problem('not-found', { detail: 'No user of this world has that email address.' });
    const redirect = body.redirect ?? 'home';
    const lifeMs = (body.minutes ?? DEFAULT_MINUTES) * MINUTE_MS;
    const { secret, expiresMs } = await secrets.createHandoff({ userId: user.id, redirect, lifeMs });
    const query = world.name === MAIN_WORLD ? '' : `?world=${world.name}`;
    return { path: `/${redirect}/${secret}${query}`, expires: Math.floor(expiresMs / 1000) };
  },
};
