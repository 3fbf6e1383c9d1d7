import { canOpenMoment, type LoadedScenario, parseMoment } from '@lapwing/mock-cloud';
import { InvalidArgumentError } from 'commander';
import { CommandError, EXIT } from '../process/exit.ts';

type LinkedMoment = Extract<ReturnType<typeof parseMoment>, { readonly kind: 'link' }>;

/** A link that holds its moment. */
export type MomentLink = LinkedMoment & {
  /** What follows the # in its address. */
  readonly text: string;
};

/** Parses the address of a moment, or its text alone. */
export function parseMomentLink(link: string): MomentLink {
  const text = link.trim().replace(/^.*#/s, '');
  const moment = parseMoment(text);
  switch (moment.kind) {
    case 'link':
      return { ...moment, text };
    case 'snapshot':
      throw new InvalidArgumentError('It names a snapshot of the server that made it; only that server opens it.');
    case 'version':
      throw new InvalidArgumentError('Another version of Lapwing made it.');
    case 'damaged':
      throw new InvalidArgumentError('It is not complete, or was changed. Pass a link of lapwing find or world link.');
  }
}

/** Throws if a server of a scenario does not open a link. */
export function checkMoment(moment: MomentLink, loaded: LoadedScenario): void {
  if (canOpenMoment(moment, loaded)) return;
  const { name } = loaded.scenario;
  const message =
    name === moment.scenario
      ? `The link was made from another version of ${name}.`
      : `The link is of the scenario ${moment.scenario}, not of ${name}.`;
  throw new CommandError(EXIT.usage, message);
}
