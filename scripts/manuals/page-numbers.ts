import type { PageNumbers } from './print-manual.ts';

/** The number of pages of a PDF that Chromium made. */
export function countPages(pdf: Buffer): number {
  return listPageObjects(pdf.toString('latin1')).length;
}

/** The page of each anchor of a PDF that Chromium made, from 1: it lists them as named destinations. */
export function readPageNumbers(pdf: Buffer): PageNumbers {
  const text = pdf.toString('latin1');
  const pages = listPageObjects(text);
  const destinations = text.matchAll(/\/([a-z-]+) \[(\d+) 0 R \/XYZ/g);
  return new Map([...destinations].map(([, id = '', page = '']) => [id, pages.indexOf(page) + 1]));
}

/** The numbers of the page objects, in the order of the pages: the tree of pages is walked from its root. */
function listPageObjects(text: string): string[] {
  const objects = new Map(
    [...text.matchAll(/^(\d+) 0 obj\n<<\/Type \/Pages?\b([\s\S]*?)(?=^\d+ 0 obj$)/gm)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  );
  const walk = (id: string): string[] => {
    const kids = /\/Kids \[([^\]]*)\]/.exec(objects.get(id) ?? '')?.[1];
    if (kids === undefined) return [id];
    return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = '']) => walk(kid));
  };
  const root = /\/Type \/Catalog[\s\S]*?\/Pages (\d+) 0 R/.exec(text)?.[1] ?? /\/Pages (\d+) 0 R/.exec(text)?.[1] ?? '';
  return walk(root);
}
