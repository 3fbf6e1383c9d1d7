import type { Command } from 'commander';
import { checkBrowser, checkBuild, checkData, checkNode, checkPort, checkScenarios } from '../doctor/checks.ts';
import { EXIT, type ExitCode } from '../exit.ts';
import type { Machine } from '../machine.ts';
import { wholeNumber } from '../options/whole-number.ts';
import type { Output } from '../output/output.ts';
import { completeVerb, type Session } from '../session.ts';

/** `lapwing doctor`: what this machine has and lacks; each line is ok, or says what to do. */
export function defineDoctor(command: Command, session: Session): void {
  command.option('--port <number>', 'the port to look at', wholeNumber(1, 65_535), 4170);
  completeVerb<{ port: number }>(command, session, {
    examples: ['lapwing doctor', 'lapwing doctor --port 4171 --json'],
    run: (_, { port }, output) => doctor(port, session.machine, output),
  });
}

async function doctor(port: number, machine: Machine, output: Output): Promise<ExitCode> {
  const findings = [
    checkNode(machine),
    await checkPort(port),
    checkData(machine),
    checkBrowser(machine),
    checkBuild(machine),
    checkScenarios(machine),
  ];
  const { green, red } = output.colors;
  if (output.json) output.value(findings);
  else
    for (const { name, ok, says } of findings)
      output.line(`${ok ? green('ok     ') : red('to do  ')} ${name}: ${says}`);
  return findings.every(({ ok }) => ok) ? EXIT.ok : EXIT.usage;
}
