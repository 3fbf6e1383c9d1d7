import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import controlDocument from '@lapwing/contracts/control.json' with { type: 'json' };
import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import express, { type RequestHandler, Router } from 'express';
import { REFERENCE_SCRIPT, REFERENCE_STYLE, referencePage, REFERENCES } from './docs-page.ts';
import { sendText, type TextType } from './page-text.ts';
import { newNonce, type SecurityHeaders, setHeaders } from './security-headers.ts';

/** Files of Swagger UI that the pages need; the package is found when one is first asked for. */
const PROGRAM_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/** The reference pages under /docs, from the contract and without a network. Leaves what it doesn't have to others. */
export function serveDocs(security: SecurityHeaders): RequestHandler {
  const router = Router();
  for (const page of REFERENCES) {
    router.get(page.path, (_request, response: ServerResponse) => {
      const nonce = newNonce();
      setHeaders(response, security.reference(nonce));
      response.setHeader('cache-control', 'no-store');
      sendText(response, 200, 'html', referencePage(page, nonce));
    });
  }
  const texts: readonly [path: string, type: TextType, text: () => string][] = [
    ['/docs/openapi.json', 'json', () => JSON.stringify(apiDocument)],
    ['/docs/control.json', 'json', () => JSON.stringify(controlDocument)],
    ['/docs/reference.js', 'js', () => REFERENCE_SCRIPT],
    ['/docs/reference.css', 'css', () => REFERENCE_STYLE],
  ];
  for (const [path, type, text] of texts) {
    router.get(path, (_request, response: ServerResponse) => {
      response.setHeader('cache-control', 'no-cache');
      sendText(response, 200, type, text());
    });
  }
  for (const file of PROGRAM_FILES) {
    router.get(`/docs/${file}`, (routed, response, next) => {
      routed.url = `/${file}`;
      programFiles()(routed, response, next);
    });
  }
  router.get('/docs/:file', (_request, response: ServerResponse) => sendText(response, 404, 'text', 'Not found\n'));
  return router;
}

let files: RequestHandler | undefined;

/** Found from where this program is, bundled or not. */
function programFiles(): RequestHandler {
  const require = createRequire(import.meta.url);
  files ??= express.static(dirname(require.resolve('swagger-ui-dist/package.json')), {
    index: false,
    fallthrough: false,
    cacheControl: false,
    setHeaders: (response: ServerResponse) => response.setHeader('cache-control', 'no-cache'),
  });
  return files;
}
