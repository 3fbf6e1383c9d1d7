import type { Command } from 'commander';
import { formatQrCode } from '../output/qr-code.ts';
import { EXIT } from '../process/exit.ts';
import { openControl, type ServerChoice, withWorld } from '../server/server-options.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';

/** `lapwing pair`: prints a link that gives one browser the controls of a server. */
export function definePair(command: Command, invocation: Invocation): void {
  withWorld(command);
  completeVerb<ServerChoice>(command, invocation, {
    examples: ['lapwing pair', 'lapwing pair --server https://demo.example.com', 'lapwing pair --json'],
    async run(_, options, output) {
      const control = openControl(options, invocation.machine);
      const pairing = await control.call('createPairing', { body: {} });
      const own = new URL(pairing.path, control.origin).href;
      const urls = [own, ...pairing.urls.filter((url) => url !== own)];
      if (output.json) {
        output.writeValue({ ...pairing, urls });
        return EXIT.ok;
      }
      for (const url of urls) output.writeLine(url);
      for (const line of formatQrCode(urls[1] ?? own, output.stdout, output.colors)) output.writeLine(line);
      output.note(`The link works once, within ${pairing.seconds / 60} minutes.`);
      return EXIT.ok;
    },
  });
}
