import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FACES = {
  '@lapwing/mock-cloud': 'apps/mock-cloud/src/index.ts',
  '@lapwing/contracts': 'packages/contracts/src/index.ts',
  '@lapwing/domain': 'packages/domain/src/index.ts',
};
const REEXPORT = /^export \{([^}]*)\} from '([^']+)';/gm;
const IMPORT = /^import \{([^}]*)\} from '(@lapwing\/[\w-]+)';/gm;

/**
 * Takes each import from a package's public face straight to the file that has the name. Splitting into chunks goes by
 * what a file imports: through the face, which imports everything, every verb would load the server.
 */
export function straightImports(root) {
  const places = Object.fromEntries(Object.entries(FACES).map(([name, face]) => [name, placesOf(join(root, face))]));
  return {
    name: 'straight-imports',
    setup(build) {
      build.onLoad({ filter: /[\\/](apps|packages)[\\/].*\.ts$/ }, ({ path }) => {
        if (path.includes('node_modules')) return undefined;
        const source = readFileSync(path, 'utf8');
        return {
          loader: 'ts',
          contents: source.replace(IMPORT, (whole, names, from) => straight(whole, names, places[from])),
        };
      });
    },
  };
}

/** The file of each name that a public face exports. */
function placesOf(face) {
  const places = new Map();
  for (const [, names, from] of readFileSync(face, 'utf8').matchAll(REEXPORT)) {
    for (const { imported, local } of specifiers(names))
      places.set(local, { file: join(dirname(face), from), imported });
  }
  return places;
}

function straight(whole, names, places) {
  const values = specifiers(names).filter(({ isType }) => !isType);
  if (!places || values.some(({ imported }) => !places.has(imported))) return whole;
  return values
    .map(({ imported, local }) => {
      const place = places.get(imported);
      return `import { ${place.imported} as ${local} } from ${JSON.stringify(place.file)};`;
    })
    .join(' ');
}

/** `a`, `a as b` and `type A` of a list between braces. */
function specifiers(names) {
  return names
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [, type, imported, local] = /^(type )?(\w+)(?: as (\w+))?$/.exec(one);
      return { imported, local: local || imported, isType: type !== undefined };
    });
}
