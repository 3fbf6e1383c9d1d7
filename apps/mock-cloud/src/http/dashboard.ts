import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';

const NOT_BUILT = 'The dashboard is not built here: npm run build makes it.\n';
const YEAR_SEC = 31_536_000;

/**
 * Serves the built dashboard: its files, and its page at every other path, as its screens have paths of their own. The
 * page carries the nonce in `locals.nonce`.
 */
export function serveDashboard(dir: string | null): RequestHandler {
  const router = Router();
  if (dir !== null) router.use(staticFiles(dir));
  router.use(async (request, response) => {
    // A file that is gone is no screen: a page in its place would be run as a script.
    if (request.path.startsWith('/assets/')) return void response.status(404).type('text').send('Not found\n');
    const page = dir === null ? null : await readPage(dir);
    if (page === null) return void response.status(503).type('text').send(NOT_BUILT);
    response.set('cache-control', 'no-store').type('html');
    response.send(page.replaceAll('{{csp-nonce}}', String(response.locals.nonce)));
  });
  return router;
}

/** Files under /assets/ carry a hash in their names, so they never change. */
function staticFiles(dir: string): RequestHandler {
  return express.static(dir, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders(response, path) {
      const isHashed = path.startsWith(join(dir, 'assets'));
      response.setHeader('cache-control', isHashed ? `public, max-age=${YEAR_SEC}, immutable` : 'no-cache');
    },
  });
}

async function readPage(dir: string): Promise<string | null> {
  try {
    return await readFile(join(dir, 'index.html'), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
