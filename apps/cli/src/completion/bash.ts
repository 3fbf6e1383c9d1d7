import type { OptionNode, Values, VerbNode } from './tree.ts';

/** A script to source that completes verbs, options and values in bash. */
export function generateBashScript(verbs: readonly VerbNode[]): string {
  const paths = verbs.filter(({ path }) => path !== '').map(({ path }) => quote(path));
  return `# Completion of lapwing for bash: source <(lapwing completion bash)
_lapwing() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD - 1]} path= place=0 skip= word i
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ -n $skip ]]; then skip=; continue; fi
    case "\${path:+$path }$word" in
      ${paths.join(' | ')}) path="\${path:+$path }$word"; continue ;;
    esac
    case "$path:$word" in
${verbs.flatMap(generateTakingCases).join('\n')}
      *:-*) ;;
      *) ((place++)) ;;
    esac
  done
  case "$path:$prev" in
${verbs.flatMap(generateValueCases).join('\n')}
  esac
  if [[ $cur == -* ]]; then
    case "$path" in
${verbs.map(generateOptionCase).join('\n')}
    esac
    return
  fi
  case "$path:$place" in
${verbs.flatMap(generatePlaceCases).join('\n')}
  esac
}
complete -F _lapwing lapwing
`;
}

/** Cases for options whose value is the next word. */
function generateTakingCases({ path, options }: VerbNode): string[] {
  return withValues(options).map(({ flags }) => `      ${formatPatterns(path, flags)}) skip=1 ;;`);
}

function generateValueCases({ path, options }: VerbNode): string[] {
  return withValues(options).map(
    ({ flags, values }) => `    ${formatPatterns(path, flags)}) ${offer(values)}; return ;;`,
  );
}

function generateOptionCase({ path, options }: VerbNode): string {
  return `      ${quote(path)}) ${formatWords(options.flatMap(({ flags }) => flags))} ;;`;
}

function generatePlaceCases({ path, verbs, values }: VerbNode): string[] {
  if (verbs.length > 0) return [`    ${quote(`${path}:0`)}) ${formatWords(verbs.map(({ name }) => name))} ;;`];
  return values.map((one, place) => {
    const pattern = place === values.length - 1 ? `${quote(`${path}:`)}*` : quote(`${path}:${place}`);
    return `    ${pattern}) ${offer(one)} ;;`;
  });
}

function withValues(options: readonly OptionNode[]): { flags: readonly string[]; values: Values }[] {
  return options.flatMap(({ flags, values }) => (values === null ? [] : [{ flags, values }]));
}

function formatPatterns(path: string, flags: readonly string[]): string {
  return flags.map((flag) => quote(`${path}:${flag}`)).join(' | ');
}

function offer(values: Values): string {
  if (values.kind === 'words') return formatWords(values.words);
  return values.kind === 'files' ? 'COMPREPLY=($(compgen -f -- "$cur"))' : 'COMPREPLY=()';
}

function formatWords(list: readonly string[]): string {
  return `COMPREPLY=($(compgen -W ${quote(list.join(' '))} -- "$cur"))`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
