/** The reference pages: Swagger UI over a document of the contract, with nothing inline. */

export interface ReferencePage {
  readonly title: string;
  /** Path of the page, and of its document. */
  readonly path: string;
  readonly document: string;
  readonly summary: string;
}

export const REFERENCES: readonly ReferencePage[] = [
  { title: 'Lapwing API', path: '/docs', document: '/docs/openapi.json', summary: 'What the dashboard calls.' },
  { title: 'Lapwing controls', path: '/docs/control', document: '/docs/control.json', summary: "The harness's own." },
];

/** The page of one document, with links to all. */
export function referencePage(page: ReferencePage, nonce: string): string {
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

/** Starts Swagger UI. What is tried goes to the world that the page's own address names. */
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
    if (world !== null) request.headers['x-lapwing-world'] = world;
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
