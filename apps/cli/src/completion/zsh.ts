import type { OptionNode, Values, VerbNode } from './tree.ts';

/** A script that teaches zsh the verbs, options and values; to be sourced after compinit. */
export function zshScript(verbs: readonly VerbNode[]): string {
  const paths = verbs.filter(({ path }) => path !== '').map(({ path }) => quoted(path));
  return `#compdef lapwing
# Completion of lapwing for zsh: source <(lapwing completion zsh)
_lapwing() {
  local verb= word
  local -i i place=1
  for ((i = 2; i < CURRENT; i++)); do
    word=\${words[i]}
    case "\${verb:+$verb }$word" in
      (${paths.join('|')}) verb="\${verb:+$verb }$word"; place=i ;;
    esac
  done
  # What follows the verb is completed as if it were a command of its own.
  words=("lapwing" "\${(@)words[place + 1, -1]}")
  ((CURRENT -= place - 1))
  case "$verb" in
${verbs.map(verbCase).join('\n')}
  esac
}
compdef _lapwing lapwing
`;
}

function verbCase({ path, verbs, options, values }: VerbNode): string {
  const specs = [
    ...options.map(optionSpec),
    ...(verbs.length > 0
      ? [`'1: :((${verbs.map(({ name, says }) => `${name}\\:${described(says)}`).join(' ')}))'`]
      : []),
    ...(verbs.length > 0 ? [] : values.map((one, n) => quoted(`${placeOf(n, values.length)}: :${action(one)}`))),
  ];
  return `    (${quoted(path)}) _arguments ${specs.join(' ')} ;;`;
}

/** The last one stands for all that follow. */
function placeOf(n: number, count: number): string {
  return n === count - 1 ? '*' : String(n + 1);
}

function optionSpec({ flags, says, values }: OptionNode): string {
  const value = values === null ? '' : `: :${action(values)}`;
  const said = says.replace(/[[\]:\\]/g, ' ');
  return flags.map((flag) => quoted(`${flag}[${said}]${value}`)).join(' ');
}

function action(values: Values): string {
  if (values.kind === 'words') return `(${values.words.join(' ')})`;
  return values.kind === 'files' ? '_files' : ' ';
}

/** A description within a list of pairs, where blanks and quotes mean something. */
function described(text: string): string {
  return `"${text.replace(/["'\\:()[\]$\`]/g, ' ')}"`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
