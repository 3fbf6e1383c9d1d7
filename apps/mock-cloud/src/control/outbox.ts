import type { ControlHandlers } from '../operations/call.ts';

/** Mails that would have been sent. No mail leaves the machine. */
export const outboxHandlers: Pick<ControlHandlers, 'listMails'> = {
  async listMails({ world }) {
    const mails = await world.accounts.listMails();
    return mails.map(({ id, atMs, recipient, subject, text }) => ({
      id,
      at: Math.floor(atMs / 1000),
      to: recipient,
      subject,
      text,
    }));
  },
};
