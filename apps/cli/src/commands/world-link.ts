import { MAIN_WORLD } from '@lapwing/contracts';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { EXIT } from '../process/exit.ts';
import { openControl, parseResourceName, type ServerChoice, withServer } from '../server/server-options.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';

type Language = 'en' | 'es' | 'pt' | 'sk';

interface LinkOptions extends ServerChoice {
  readonly screen?: string;
  readonly user?: string;
  readonly lang?: Language;
}

/** `lapwing world link`: prints a link to a world as it is now. */
export function defineWorldLink(command: Command, invocation: Invocation): void {
  withServer(command)
    .description('print a link to a world as it is now, which any server of the same version opens paused')
    .argument('[name]', 'world of the link', parseResourceName, MAIN_WORLD)
    .option('--screen <path>', 'screen that the link opens, e.g. /live-global-map?beacon=104', parseScreen)
    .option('--user <email>', 'user who is signed in by the link (default: the reader signs in)')
    .addOption(new Option('--lang <language>', 'language of the screen').choices(['en', 'es', 'pt', 'sk']));
  completeVerb<LinkOptions>(command, invocation, {
    examples: [
      'lapwing world link',
      'lapwing world link ci-7 --screen /live-global-map --user admin@haulage.test --lang sk',
      'lapwing world link --json',
    ],
    async run([world], { screen, user, lang, ...options }, output) {
      const control = openControl({ ...options, world: world as string }, invocation.machine);
      const body = {
        ...(screen !== undefined && { screen }),
        ...(user !== undefined && { email: user }),
        ...(lang !== undefined && { language: lang }),
      };
      const made = await control.call('createMoment', { body });
      const url = made.url ?? new URL(made.path, control.origin).href;
      if (output.json) output.writeValue({ ...made, url });
      else output.writeLine(url);
      if (made.snapshot !== null)
        output.note(`This link works only on this server, because it names the snapshot ${made.snapshot}.`);
      return EXIT.ok;
    },
  });
}

function parseScreen(path: string): string {
  if (/^\/(?![/\\])/.test(path)) return path;
  throw new InvalidArgumentError('Pass a path that begins with one slash, e.g. /live-global-map.');
}
