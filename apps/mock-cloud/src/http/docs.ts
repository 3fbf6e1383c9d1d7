import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import controlDocument from '@lapwing/contracts/control.json' with { type: 'json' };
import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import { type RequestHandler, Router } from 'express';
import { REFERENCE_SCRIPT, REFERENCE_STYLE, referencePage, REFERENCES } from './docs-page.ts';
import { type SecurityHeaders, setHeaders } from './security-headers.ts';

/** Files of Swagger UI that the pages need; the package is found when one is first asked for. */
const PROGRAM_FILES: ReadonlySet<string> = new Set(['swagger-ui.css', 'swagger-ui-bundle.js']);

/**
 * The reference pages under /docs, from the contract and without a network. Expects the page's nonce in
 * `locals.nonce`, and leaves what it doesn't have to others.
 */
export function serveDocs(security: SecurityHeaders): RequestHandler {
  const router = Router();
  for (const page of REFERENCES) {
    router.get(page.path, (_request, response) => {
      const nonce = String(response.locals.nonce);
      setHeaders(response, security.reference(nonce));
      response.set('cache-control', 'no-store').type('html').send(referencePage(page, nonce));
    });
  }
  const texts = [
    ['/docs/openapi.json', 'json', () => JSON.stringify(apiDocument)],
    ['/docs/control.json', 'json', () => JSON.stringify(controlDocument)],
    ['/docs/reference.js', 'js', () => REFERENCE_SCRIPT],
    ['/docs/reference.css', 'css', () => REFERENCE_STYLE],
  ] as const;
  for (const [path, type, text] of texts) {
    router.get(path, (_request, response) => void response.set('cache-control', 'no-cache').type(type).send(text()));
  }
  router.get('/docs/:file', (request, response, next) => {
    const { file } = request.params;
    if (!PROGRAM_FILES.has(file)) return void response.status(404).type('text').send('Not found\n');
    const headers = { 'cache-control': 'no-cache' };
    response.sendFile(join(programFolder(), file), { cacheControl: false, headers }, (error?: Error) => {
      if (error) next(error);
    });
  });
  return router;
}

let folder: string | undefined;

/** Found from where this program is, bundled or not. */
function programFolder(): string {
  const require = createRequire(import.meta.url);
  folder ??= dirname(require.resolve('swagger-ui-dist/package.json'));
  return folder;
}
