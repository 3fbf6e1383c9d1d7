import type { Command } from 'commander';
import { checkBrowser, checkBuild, checkData, checkNode, checkPort, checkScenarios } from '../doctor/checks.ts';
import { EXIT, type ExitCode } from '../process/exit.ts';
import type { Machine } from '../process/machine.ts';
import { createWholeNumberParser } from '../options/whole-number.ts';
import type { Output } from '../output/output.ts';
import { DEFAULT_PORT } from '../server/default-address.ts';
import { completeVerb, type Invocation } from '../invocation/invocation.ts';

/** `lapwing doctor`: checks this machine; each line is ok or shows what to do. */
export function defineDoctor(command: Command, invocation: Invocation): void {
  command.option('--port <number>', 'port to check', createWholeNumberParser(1, 65_535), DEFAULT_PORT);
  completeVerb<{ port: number }>(command, invocation, {
    examples: ['lapwing doctor', 'lapwing doctor --port 4171 --json'],
    run: (_, { port }, output) => diagnose(port, invocation.machine, output),
  });
}

async function diagnose(port: number, machine: Machine, output: Output): Promise<ExitCode> {
  const findings = [
    checkNode(machine),
    await checkPort(port, machine),
    checkData(machine),
    checkBrowser(machine),
    checkBuild(machine),
    checkScenarios(machine),
  ];
  const { green, red } = output.colors;
  if (output.json) output.writeValue(findings);
  else
    for (const { name, ok, message } of findings)
      output.writeLine(`${ok ? green('ok     ') : red('to do  ')} ${name}: ${message}`);
  return findings.every(({ ok }) => ok) ? EXIT.ok : EXIT.usage;
}
