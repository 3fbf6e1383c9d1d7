import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const DOCS = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/glossary.md', 'docs/specification.md'];
const GUIDES = ['docs/guides/replicas.md'];
const DECISIONS = readdirSync(join(ROOT, 'docs/adr')).map((name) => `docs/adr/${name}`);

/** Folders in which a path of a document may begin: the root, and the sources of the cloud and the dashboard. */
const BASES = ['', 'apps/mock-cloud/src', 'apps/dashboard/src'];

/** Paths in backticks that name a file or folder of the repository, e.g. `http/pipeline.ts`. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].flatMap(([, path = '']) =>
    /^(?:api|control)\/$|\.(?:ts|tsx|md|json|yaml|csv|js|cjs)$|\/$/.test(path) ? [path] : [],
  );
}

it.each([...DOCS, ...GUIDES, ...DECISIONS])('every path that %s names exists', (doc) => {
  const missing = pathsIn(readFileSync(join(ROOT, doc), 'utf8')).filter(
    (path) => !BASES.some((base) => existsSync(join(ROOT, base, path))),
  );
  expect(missing).toEqual([]);
});

it('CONTRIBUTING names a title that a test has', () => {
  const title = /test:unit -- -t '([^']+)'/.exec(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'))?.[1] ?? '';
  const faults = readFileSync(join(ROOT, 'apps/mock-cloud/src/scenario/planted-faults.test.ts'), 'utf8');
  expect(title).not.toBe('');
  expect(faults).toContain(title);
});
