import type { ScreenName } from '@lapwing/domain';
import { Provider as JotaiProvider } from 'jotai';
import { SessionUserContext, type SessionUser } from '../../data/session.ts';
import { Shell } from './shell.tsx';

/** The part of the app for signed-in users; `screen` is null at unknown addresses. Its Jotai provider gives each user and client their own local state. */
export function SignedIn({ user, screen }: { user: SessionUser; screen: ScreenName | null }) {
  return (
    <SessionUserContext value={user}>
      <JotaiProvider key={`${user.id} ${user.clientId}`}>
        <Shell screen={screen} />
      </JotaiProvider>
    </SessionUserContext>
  );
}
