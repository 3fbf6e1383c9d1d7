import { listMails } from '../store/mails.ts';
import type { ControlHandlers } from './control-handlers.ts';

/** Mails that would have been sent: nothing leaves the machine. */
export function outboxHandlers(): Pick<ControlHandlers, 'listMails'> {
  return {
    async listMails({ world }) {
      const mails = await listMails(world.database);
      return mails.map(({ id, atMs, recipient, subject, text }) => ({
        id,
        at: Math.floor(atMs / 1000),
        to: recipient,
        subject,
        text,
      }));
    },
  };
}
