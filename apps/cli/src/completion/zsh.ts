import type { OptionNode, Values, VerbNode } from './tree.ts';

/** A script to source after compinit that completes verbs, options and values in zsh. */
export function generateZshScript(verbs: readonly VerbNode[]): string {
  const paths = verbs.filter(({ path }) => path !== '').map(({ path }) => quote(path));
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
  # The words after the verb are completed as a separate command line.
  words=("lapwing" "\${(@)words[place + 1, -1]}")
  ((CURRENT -= place - 1))
  case "$verb" in
${verbs.map(generateVerbCase).join('\n')}
  esac
}
compdef _lapwing lapwing
`;
}

function generateVerbCase({ path, verbs, options, values }: VerbNode): string {
  const specs = [
    ...options.map(formatOptionSpec),
    ...(verbs.length > 0
      ? [`'1: :((${verbs.map(({ name, description }) => `${name}\\:${quoteDescription(description)}`).join(' ')}))'`]
      : []),
    ...(verbs.length > 0
      ? []
      : values.map((one, n) => quote(`${formatPosition(n, values.length)}: :${formatAction(one)}`))),
  ];
  return `    (${quote(path)}) _arguments ${specs.join(' ')} ;;`;
}

/** The last argument also applies to all further ones. */
function formatPosition(n: number, count: number): string {
  return n === count - 1 ? '*' : String(n + 1);
}

function formatOptionSpec({ flags, description, values }: OptionNode): string {
  const value = values === null ? '' : `: :${formatAction(values)}`;
  const shown = description.replace(/[[\]:\\]/g, ' ');
  return flags.map((flag) => quote(`${flag}[${shown}]${value}`)).join(' ');
}

function formatAction(values: Values): string {
  if (values.kind === 'words') return `(${values.words.join(' ')})`;
  return values.kind === 'files' ? '_files' : ' ';
}

/** Quotes a description for a list of pairs, in which spaces and quotes are syntax. */
function quoteDescription(text: string): string {
  return `"${text.replace(/["'\\:()[\]$`]/g, ' ')}"`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
