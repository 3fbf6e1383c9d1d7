import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';
import { sendText } from './send-text.ts';
import { generateNonce, type SecurityHeaders, setHeaders } from './security-headers.ts';

const NOT_BUILT = 'The dashboard is not built. Run npm run build.\n';
const YEAR_SEC = 31_536_000;

/** Serves the built dashboard: its files, and its page at every other path, since its screens have their own paths. */
export function serveDashboard(dir: string | null, security: SecurityHeaders): RequestHandler {
  const router = Router();
  const sendPage = createPageSender(dir, security);
  // The built file has no nonce, so express.static must not send it.
  router.get('/index.html', sendPage);
  if (dir !== null) router.use(serveStaticFiles(dir));
  // A missing asset must be a 404: the page in its place would be run as a script.
  router.use('/assets', (_request, response) => sendText(response, 404, 'text', 'Not found\n'));
  router.use(sendPage);
  return router;
}

function createPageSender(dir: string | null, security: SecurityHeaders) {
  return async (_request: unknown, response: ServerResponse): Promise<void> => {
    const page = dir === null ? null : await readPage(dir);
    if (page === null) return sendText(response, 503, 'text', NOT_BUILT);
    const nonce = generateNonce();
    setHeaders(response, security.createPageHeaders(nonce));
    response.setHeader('cache-control', 'no-store');
    sendText(response, 200, 'html', page.replaceAll('{{csp-nonce}}', nonce));
  };
}

/** Files under /assets/ have a hash in their names, so they never change. */
function serveStaticFiles(dir: string): RequestHandler {
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
