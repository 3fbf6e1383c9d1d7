import type { Values, VerbNode } from './tree.ts';

/** A script to source that completes verbs, options and values in fish. */
export function generateFishScript(verbs: readonly VerbNode[]): string {
  return `# Completion of lapwing for fish: lapwing completion fish | source
function __lapwing_at
    set -l verb
    for word in (commandline -opc)[2..-1]
        switch (string join ' ' -- $verb $word)
            case ${verbs
              .filter(({ path }) => path !== '')
              .map(({ path }) => quote(path))
              .join(' ')}
                set -a verb $word
        end
    end
    test "$argv" = "$verb"
end
complete -c lapwing -f
${verbs.flatMap(toLines).join('\n')}
`;
}

function toLines({ path, verbs, options, values }: VerbNode): string[] {
  const at = `complete -c lapwing -n ${quote(`__lapwing_at ${path}`.trimEnd())}`;
  return [
    ...verbs.map(({ name, description }) => `${at} -a ${quote(name)} -d ${quote(description)}`),
    ...options.map(({ flags, description, values: taken }) => {
      const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
      return `${at} ${names.join(' ')} -d ${quote(description)}${taken === null ? '' : ` ${taken.kind === 'files' ? '-r' : '-x'}${offer(taken)}`}`;
    }),
    ...(verbs.length > 0 ? [] : values.filter(({ kind }) => kind !== 'any').map((one) => `${at}${offer(one)}`)),
  ];
}

function offer(values: Values): string {
  if (values.kind === 'words') return ` -a ${quote(values.words.join(' '))}`;
  return values.kind === 'files' ? ' -F' : '';
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
