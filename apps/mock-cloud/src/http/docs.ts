import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import controlDocument from '@lapwing/contracts/control.json' with { type: 'json' };
import { WORLD_HEADER } from '@lapwing/contracts';
import express, { type RequestHandler, Router } from 'express';
import { createApiDocument } from './api-document.ts';
import { REFERENCE_SCRIPT, REFERENCE_STYLE, renderReferencePage, REFERENCES } from './docs-page.ts';
import { sendText, type TextType } from './send-text.ts';
import { generateNonce, type SecurityHeaders, setHeaders } from './security-headers.ts';

/** Files of Swagger UI that the pages load. */
const SWAGGER_FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/** Serves the reference pages under /docs, from the contract and offline. Passes other paths on. */
export function serveDocs(security: SecurityHeaders): RequestHandler {
  const router = Router();
  for (const page of REFERENCES) {
    router.get(page.path, (_request, response: ServerResponse) => {
      const nonce = generateNonce();
      setHeaders(response, security.createReferenceHeaders(nonce));
      response.setHeader('cache-control', 'no-store');
      sendText(response, 200, 'html', renderReferencePage(page, nonce));
    });
  }
  const texts: readonly [path: string, type: TextType, text: () => string][] = [
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
  router.get('/docs/openapi.json', (request, response: ServerResponse) => {
    response.setHeader('cache-control', 'no-cache');
    response.setHeader('vary', WORLD_HEADER);
    sendText(response, 200, 'json', JSON.stringify(createApiDocument(request)));
  });
  for (const file of SWAGGER_FILES) {
    router.get(`/docs/${file}`, (request, response, next) => {
      request.url = `/${file}`;
      serveSwaggerFiles()(request, response, next);
    });
  }
  router.get('/docs/:file', (_request, response: ServerResponse) => sendText(response, 404, 'text', 'Not found\n'));
  return router;
}

let files: RequestHandler | undefined;

/** Created when first needed. The package is resolved from this file, whether it is bundled or not. */
function serveSwaggerFiles(): RequestHandler {
  const require = createRequire(import.meta.url);
  files ??= express.static(dirname(require.resolve('swagger-ui-dist/package.json')), {
    index: false,
    fallthrough: false,
    cacheControl: false,
    setHeaders: (response: ServerResponse) => response.setHeader('cache-control', 'no-cache'),
  });
  return files;
}
