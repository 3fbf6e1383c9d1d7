import type { Database } from './database.ts';

/** A mail that would have been sent; `atMs` is an instant of the world clock. */
export interface Mail {
  readonly atMs: number;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

export interface KeptMail extends Mail {
  readonly id: number;
}

export async function insertMail(database: Database, { atMs, recipient, subject, text }: Mail): Promise<void> {
  await database.insertInto('mails').values({ at_ms: atMs, recipient, subject, text }).execute();
}

/** The most mails of one list. */
const MAX_LISTED = 1000;

/** The newest mails, in reverse order of writing, whatever the world clock showed. */
export async function listMails(database: Database): Promise<KeptMail[]> {
  const rows = await database.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(MAX_LISTED).execute();
  return rows.map(({ id, at_ms, recipient, subject, text }) => ({ id, atMs: at_ms, recipient, subject, text }));
}
