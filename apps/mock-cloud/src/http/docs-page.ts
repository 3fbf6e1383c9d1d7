/** The reference pages: Swagger UI for a document of the contract, without inline scripts or styles. */
import { WORLD_HEADER } from '@lapwing/contracts';

export interface ReferencePage {
  readonly title: string;
  /** Path of the page. */
  readonly path: string;
  /** Path of its OpenAPI document. */
  readonly document: string;
  readonly summary: string;
}

export const REFERENCES: readonly ReferencePage[] = [
  { title: 'Lapwing API', path: '/docs', document: '/docs/openapi.json', summary: 'The API that the dashboard calls.' },
  {
    title: 'Lapwing controls',
    path: '/docs/control',
    document: '/docs/control.json',
    summary: 'The API that drives clocks, worlds, faults and snapshots.',
  },
];

/** The page of one document, with links to the others. */
export function renderReferencePage(page: ReferencePage, nonce: string): string {
  const links = REFERENCES.map(
    ({ path, title }) => `<a href="${path}"${path === page.path ? ' aria-current="page"' : ''}>${title}</a>`,
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${page.title}: reference</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
    <link rel="stylesheet" href="/docs/reference.css" />
  </head>
  <body>
    <nav aria-label="References">
      ${links.join('\n      ')}
      <a href="${page.document}">${page.document.replace('/docs/', '')}</a>
      <a href="/">Dashboard</a>
    </nav>
    <main id="reference" data-document="${page.document}"><p>${page.summary}</p></main>
    <script nonce="${nonce}" src="/docs/swagger-ui-bundle.js"></script>
    <script nonce="${nonce}" src="/docs/reference.js"></script>
  </body>
</html>
`;
}

/** Starts Swagger UI. Requests that are tried there go to the world in the page's own query. */
export const REFERENCE_SCRIPT = `'use strict';
const world = new URLSearchParams(location.search).get('world');
window.SwaggerUIBundle({
  url: document.getElementById('reference').dataset.document,
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
  requestInterceptor(request) {
    if (world !== null) request.headers['${WORLD_HEADER}'] = world;
    return request;
  },
});
`;

export const REFERENCE_STYLE = `body { margin: 0; }
nav { display: flex; flex-wrap: wrap; gap: 1.5rem; padding: 0.75rem 1.25rem; background: #14303b; font: 600 15px system-ui, sans-serif; }
nav a { color: #e6f1f4; text-decoration: none; }
nav a:hover, nav a[aria-current] { text-decoration: underline; text-underline-offset: 4px; }
nav a:focus-visible { outline: 2px solid #fff; outline-offset: 4px; }
`;
