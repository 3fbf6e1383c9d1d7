import type { ScreenName } from '@lapwing/domain';
import { Provider as JotaiProvider } from 'jotai';
import { SessionUserContext, type SessionUser } from '../../data/session.ts';
import { Shell } from './shell.tsx';

/** Everything that only a signed-in user sees. Local state lives in a store of its own, so that the next user, or client, starts anew. */
export function SignedIn({ user, screen }: { user: SessionUser; screen: ScreenName }) {
  return (
    <SessionUserContext value={user}>
      <JotaiProvider key={`${user.id} ${user.clientId}`}>
        <Shell screen={screen} />
      </JotaiProvider>
    </SessionUserContext>
  );
}
