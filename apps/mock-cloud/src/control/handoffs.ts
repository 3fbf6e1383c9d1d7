import { Problem } from '../http/problems.ts';
import { hashOfSecret, newSecret } from '../http/secret.ts';
import { MAIN_WORLD } from '../http/worlds.ts';
import { insertSecret } from '../store/secrets.ts';
import { findUserByEmail } from '../store/users.ts';
import type { ControlHandlers, ControlParts } from './control-handlers.ts';

const DEFAULT_MINUTES = 60;

/** Links that sign a user in once, without a password (L§2). */
export function handoffHandlers({
  securityClock,
}: Pick<ControlParts, 'securityClock'>): Pick<ControlHandlers, 'createHandoff'> {
  return {
    async createHandoff({ world, body }) {
      await world.accounts;
      const email = body.email.trim().toLowerCase();
      const user = email.includes('\0') ? null : await findUserByEmail(world.database, email);
      if (!user) return new Problem('not-found', { detail: 'No user of this world has that address.' });
      const redirect = body.redirect ?? 'home';
      const secret = `cs_${newSecret()}`;
      const nowMs = securityClock();
      const expiresMs = nowMs + (body.minutes ?? DEFAULT_MINUTES) * 60_000;
      const record = { hash: hashOfSecret(secret), purpose: 'handoff', userId: user.id, redirect, expiresMs } as const;
      await insertSecret(world.database, record, nowMs);
      const query = world.name === MAIN_WORLD ? '' : `?world=${world.name}`;
      return { path: `/${redirect}/${secret}${query}`, expires: Math.floor(expiresMs / 1000) };
    },
  };
}
