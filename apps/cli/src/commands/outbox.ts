import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../exit.ts';
import { isoOf } from '../options/moment.ts';
import type { Output } from '../output/output.ts';
import { indented } from '../output/text-table.ts';
import type { Answer } from '../server/control.ts';
import { controlOf, type ServerChoice, withWorld } from '../server/options.ts';
import { completeVerb, type Session } from '../session.ts';

type Mail = Answer<'listMails'>[number];

interface OutboxOptions extends ServerChoice {
  readonly to?: string;
  readonly last?: boolean;
}

/** `lapwing outbox`: mails that a world would have sent. */
export function defineOutbox(command: Command, session: Session): void {
  withWorld(command).option('--to <address>', 'only those to this address').option('--last', 'only the newest');
  completeVerb<OutboxOptions>(command, session, {
    examples: ['lapwing outbox', 'lapwing outbox --to admin@haulage.test --last', 'lapwing outbox --world ci-7 --json'],
    async run(_, options, output) {
      const control = controlOf(options, session.machine);
      const mails = (await control.call('listMails', {})).map((mail) => ({
        ...mail,
        links: linksOf(mail, control.origin),
      }));
      return show(chosen(mails, options), { ...options, origin: control.origin }, output);
    },
  });
}

type LinkedMail = Mail & { readonly links: readonly string[] };

function chosen(mails: readonly LinkedMail[], { to, last }: OutboxOptions): readonly LinkedMail[] {
  const found = to === undefined ? mails : mails.filter((mail) => mail.to === to.trim().toLowerCase());
  return last === true ? found.slice(0, 1) : found;
}

/** What a mail links to; a path is of the server that sent it. */
const LINK = /(?<=^|[\s<(])(https?:\/\/|\/)[^\s<>)]*[^\s<>).,;]/gm;

function linksOf({ text }: Mail, origin: string): string[] {
  return (text.match(LINK) ?? []).map((link) => new URL(link, origin).href);
}

interface Place {
  readonly isFirst: boolean;
  readonly origin: string;
}

function show(
  mails: readonly LinkedMail[],
  { to, origin }: OutboxOptions & { readonly origin: string },
  output: Output,
): ExitCode {
  if (output.json) output.value(mails);
  else if (mails.length === 0) output.note(`No mail was sent${to === undefined ? '' : ` to ${to}`}.`);
  else mails.forEach((mail, n) => showMail(mail, { isFirst: n === 0, origin }, output));
  return EXIT.ok;
}

/** The text with whole addresses in it, so that a terminal opens them. */
function showMail({ at, to, subject, text }: LinkedMail, { isFirst, origin }: Place, output: Output): void {
  const { bold, cyan } = output.colors;
  if (!isFirst) output.line();
  output.line(`${isoOf(at * 1000)}  ${to}  ${bold(subject)}`);
  const linked = text.trimEnd().replace(LINK, (link) => cyan(new URL(link, origin).href));
  for (const line of indented(linked.split('\n'))) output.line(line);
}
