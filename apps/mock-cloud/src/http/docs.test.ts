import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import controlDocument from '@lapwing/contracts/control.json' with { type: 'json' };
import apiDocument from '@lapwing/contracts/openapi.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

let cloud: TestCloud;
let browser: Browser;
beforeAll(async () => {
  cloud = await startTestCloud();
  browser = cloud.browser();
});
afterAll(() => cloud.close());

describe('the API reference', () => {
  it.each([
    ['/docs', 'Lapwing API: reference', '/docs/openapi.json'],
    ['/docs/', 'Lapwing API: reference', '/docs/openapi.json'],
    ['/docs/control', 'Lapwing controls: reference', '/docs/control.json'],
  ])('at %s is titled %s and links to the other document', async (path, title, document) => {
    const { status, headers, text } = await browser.get(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain(`<title>${title}</title>`);
    expect(text).toContain(`data-document="${document}"`);
    expect(text).toContain('href="/docs"');
    expect(text).toContain('href="/docs/control"');
  });

  it('serves the documents of the contract, with the session cookie of the server and of the named world', async () => {
    const { components } = apiDocument;
    const withCookie = (name: string) => {
      const session = { ...components.securitySchemes.session, name };
      return {
        ...apiDocument,
        components: { ...components, securitySchemes: { ...components.securitySchemes, session } },
      };
    };
    const { port } = new URL(cloud.url);
    const path = '/docs/openapi.json';
    expect((await browser.get(path)).json).toEqual(withCookie(`lapwing-${port}-main`));
    const inOther = withCookie(`lapwing-${port}-other`);
    expect((await browser.get(path, { 'x-lapwing-world': 'other' })).json).toEqual(inOther);
    expect((await browser.get(`${path}?world=other`)).json).toEqual(inOther);
    expect((await browser.get(`${path}?world=;`)).json).toEqual(withCookie(`lapwing-${port}-main`));
    expect(apiDocument).toEqual(withCookie('lapwing-4170-main'));
    expect((await browser.get('/docs/control.json')).json).toEqual(controlDocument);
  });

  it('runs only scripts with its nonce, and none inline', async () => {
    const { headers, text } = await browser.get('/docs');
    const policy = String(headers['content-security-policy']);
    const nonce = /<script nonce="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(policy).toContain(`script-src 'nonce-${nonce}'`);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("default-src 'self'");
    const scripts = [...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBe(2);
    for (const tag of scripts) expect(tag).toMatch(/ src="\/docs\/[\w.-]+"/);
    expect((await browser.get('/docs')).text).not.toContain(nonce);
  });

  it('loads its scripts and styles from this server', async () => {
    const { text } = await browser.get('/docs');
    const files = [...text.matchAll(/(?:src|href)="(\/docs\/[\w.-]+\.(?:js|css))"/g)].map(([, path = '']) => path);
    expect(files.length).toBe(4);
    for (const path of files) {
      const { status, headers } = await browser.get(path);
      expect([status, headers['x-content-type-options']], path).toEqual([200, 'nosniff']);
      expect(headers['content-type']).toMatch(path.endsWith('.js') ? /javascript/ : /css/);
    }
    const bundle = createRequire(import.meta.url).resolve('swagger-ui-dist/swagger-ui-bundle.js');
    expect((await browser.get('/docs/swagger-ui-bundle.js')).text).toBe(readFileSync(bundle, 'utf8'));
  });

  it('lets browsers revalidate its scripts and styles, with any query', async () => {
    const { status, headers, text } = await browser.get('/docs/swagger-ui.css?v=1');
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(text.length).toBeGreaterThan(1000);
    const etag = String(headers.etag);
    const again = await browser.get('/docs/swagger-ui.css', { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each([
    '/docs/index.html',
    '/docs/package.json',
    '/docs/..%2fpackage.json',
    '/docs/swagger-ui.js.map',
    '/docs/x/y',
  ])('does not serve other files of its package, e.g. %s', async (path) => {
    const { text } = await browser.get(path);
    expect(text).not.toContain('swagger-ui-dist');
  });
});
