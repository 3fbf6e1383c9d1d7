import { findActingClientId } from '../accounts/sessions.ts';
import { describeBrowser } from '../accounts/browser-name.ts';
import type { ControlHandlers } from '../operations/call.ts';
import type { ControlParts } from './control-parts.ts';

/** The browsers in which a user of the world is signed in. */
export function createBrowserHandlers({
  browsers,
  securityClock,
}: ControlParts): Pick<ControlHandlers, 'listBrowsers'> {
  return {
    listBrowsers({ world, clock }) {
      return browsers
        .list(world)
        .filter(({ session }) => world.sessions.isCurrent(session))
        .map(({ session, caller, lastMs }) => {
          const { name, email } = session.user;
          const client = world.findClient(findActingClientId(session) ?? session.clientId, clock.nowMs);
          const idle = Math.floor((securityClock() - lastMs) / 1000);
          return { user: name, email, client: client?.name ?? '', idle, ...describeBrowser(caller) };
        });
    },
  };
}
