import type { Database } from './database.ts';

/** A mail that would have been sent; `atMs` is of the world's clock. */
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

/** The mails in the reverse order of writing, whatever the world's clock did in between. */
export async function listMails(database: Database): Promise<KeptMail[]> {
  const rows = await database.selectFrom('mails').selectAll().orderBy('id', 'desc').execute();
  return rows.map(({ id, at_ms, recipient, subject, text }) => ({ id, atMs: at_ms, recipient, subject, text }));
}
