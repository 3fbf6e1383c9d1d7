import type { ControlAnswer } from '@lapwing/contracts';
import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../process/exit.ts';
import { formatInstant } from '../options/instant.ts';
import type { Output } from '../output/output.ts';
import { indentLines } from '../output/text-table.ts';
import { openControl, type ServerChoice, withWorld } from '../server/server-options.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';

type Mail = ControlAnswer<'listMails'>[number];

interface OutboxOptions extends ServerChoice {
  readonly to?: string;
  readonly last?: boolean;
}

/** `lapwing outbox`: emails that a world would have sent. */
export function defineOutbox(command: Command, invocation: Invocation): void {
  withWorld(command).option('--to <address>', 'only emails to this address').option('--last', 'only the newest email');
  completeVerb<OutboxOptions>(command, invocation, {
    examples: ['lapwing outbox', 'lapwing outbox --to admin@haulage.test --last', 'lapwing outbox --world ci-7 --json'],
    async run(_, options, output) {
      const control = openControl(options, invocation.machine);
      const mails = (await control.call('listMails', {})).map((mail) => ({
        ...mail,
        links: findLinks(mail, control.origin),
      }));
      return show(filterMails(mails, options), { ...options, origin: control.origin }, output);
    },
  });
}

type LinkedMail = Mail & { readonly links: readonly string[] };

function filterMails(mails: readonly LinkedMail[], { to, last }: OutboxOptions): readonly LinkedMail[] {
  const found = to === undefined ? mails : mails.filter((mail) => mail.to === to.trim().toLowerCase());
  return last === true ? found.slice(0, 1) : found;
}

/** Links in an email: complete addresses, and paths of the server that sent it. */
const LINK = /(?<=^|[\s<(])(https?:\/\/|\/)[^\s<>)]*[^\s<>).,;]/gm;

function findLinks({ text }: Mail, origin: string): string[] {
  return (text.match(LINK) ?? []).map((link) => new URL(link, origin).href);
}

function show(
  mails: readonly LinkedMail[],
  { to, origin }: OutboxOptions & { readonly origin: string },
  output: Output,
): ExitCode {
  if (output.json) output.writeValue(mails);
  else if (mails.length === 0) output.note(`No email was sent${to === undefined ? '' : ` to ${to}`}.`);
  else mails.forEach((mail, n) => showMail(mail, { isFirst: n === 0, origin }, output));
  return EXIT.ok;
}

/** Prints the text with complete addresses, so that a terminal can open them. */
function showMail(
  { at, to, subject, text }: LinkedMail,
  { isFirst, origin }: { isFirst: boolean; origin: string },
  output: Output,
): void {
  const { bold, cyan } = output.colors;
  if (!isFirst) output.writeLine();
  output.writeLine(`${formatInstant(at * 1000)}  ${to}  ${bold(subject)}`);
  const linked = text.trimEnd().replace(LINK, (link) => cyan(new URL(link, origin).href));
  for (const line of indentLines(linked.split('\n'))) output.writeLine(line);
}
