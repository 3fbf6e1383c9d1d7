import type { Argument, Command, Option } from 'commander';

/** What a shell can offer for a value: words, files, or nothing. */
export type Values = { readonly kind: 'words'; readonly words: readonly string[] } | { readonly kind: 'files' | 'any' };

export interface OptionNode {
  /** As `-h` and `--help`. */
  readonly flags: readonly string[];
  readonly says: string;
  /** Null for a switch. */
  readonly values: Values | null;
}

/** A verb of the command line, with what may follow it. */
export interface VerbNode {
  /** Words that lead to it, as `fault begin`; empty for the command line itself. */
  readonly path: string;
  readonly verbs: readonly { readonly name: string; readonly says: string }[];
  readonly options: readonly OptionNode[];
  /** Of its arguments, one for each place; a variadic one stands for all that follow. */
  readonly values: readonly Values[];
}

/** Every verb of a program, itself first, each with its sub-verbs after it. */
export function verbTree(program: Command, scenarios: readonly string[]): VerbNode[] {
  return nodesOf(program, [], scenarios);
}

function nodesOf(command: Command, path: readonly string[], scenarios: readonly string[]): VerbNode[] {
  const help = command.createHelp();
  const verbs = help.visibleCommands(command);
  const node: VerbNode = {
    path: path.join(' '),
    verbs: verbs.map((verb) => ({ name: verb.name(), says: verb.description() })),
    options: help.visibleOptions(command).map((option) => optionNode(option, scenarios)),
    values: command.registeredArguments.map((argument) => valuesOf(argument, scenarios)),
  };
  const below = command.commands.flatMap((verb) => nodesOf(verb, [...path, verb.name()], scenarios));
  return [node, ...below];
}

function optionNode(option: Option, scenarios: readonly string[]): OptionNode {
  const flags = [option.short, option.long].filter((flag) => flag !== undefined);
  return { flags, says: option.description, values: option.isBoolean() ? null : valuesOf(option, scenarios) };
}

function valuesOf(place: Option | Argument, scenarios: readonly string[]): Values {
  if (place.argChoices) return { kind: 'words', words: place.argChoices };
  const shown = 'flags' in place ? place.flags : place.name();
  if (/\bscenario\b|--scenario/.test(shown)) return { kind: 'words', words: scenarios };
  return { kind: /<(file|folder)>/.test(shown) ? 'files' : 'any' };
}
