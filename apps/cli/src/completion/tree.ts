import type { Argument, Command, Option } from 'commander';

/** What a shell can suggest for a value: words, files, or nothing (`any`). */
export type Values = { readonly kind: 'words'; readonly words: readonly string[] } | { readonly kind: 'files' | 'any' };

export interface OptionNode {
  /** E.g. `-h` and `--help`. */
  readonly flags: readonly string[];
  readonly description: string;
  /** Null for an option without a value. */
  readonly values: Values | null;
}

/** A verb of the command line, with its sub-verbs, options and arguments. */
export interface VerbNode {
  /** The words of the verb, e.g. `fault begin`; empty for the program itself. */
  readonly path: string;
  readonly verbs: readonly { readonly name: string; readonly description: string }[];
  readonly options: readonly OptionNode[];
  /** Values of its arguments by position; the last one also applies to all further arguments. */
  readonly values: readonly Values[];
}

/** What the values of scenarios and bookmarks can be. */
export interface KnownNames {
  readonly scenarios: readonly string[];
  readonly bookmarks: readonly string[];
}

/** The program and all its verbs, each followed by its sub-verbs. */
export function toVerbTree(program: Command, names: KnownNames): VerbNode[] {
  return toNodes(program, [], names);
}

function toNodes(command: Command, path: readonly string[], names: KnownNames): VerbNode[] {
  const help = command.createHelp();
  const verbs = help.visibleCommands(command);
  const node: VerbNode = {
    path: path.join(' '),
    verbs: verbs.map((verb) => ({ name: verb.name(), description: verb.description() })),
    options: help.visibleOptions(command).map((option) => toOptionNode(option, names)),
    values: command.registeredArguments.map((argument) => toValues(argument, names)),
  };
  const below = command.commands.flatMap((verb) => toNodes(verb, [...path, verb.name()], names));
  return [node, ...below];
}

function toOptionNode(option: Option, names: KnownNames): OptionNode {
  const flags = [option.short, option.long].filter((flag) => flag !== undefined);
  return { flags, description: option.description, values: option.isBoolean() ? null : toValues(option, names) };
}

function toValues(input: Option | Argument, { scenarios, bookmarks }: KnownNames): Values {
  if (input.argChoices) return { kind: 'words', words: input.argChoices };
  const shown = 'flags' in input ? input.flags : `<${input.name()}>`;
  if (/\bscenario\b|--scenario/.test(shown)) return { kind: 'words', words: scenarios };
  if (shown === '<bookmark>') return { kind: 'words', words: bookmarks };
  return { kind: /<(file|folder)\b/.test(shown) ? 'files' : 'any' };
}
