import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

const dir = mkdtempSync(join(tmpdir(), 'lapwing-dashboard-'));
mkdirSync(join(dir, 'assets'));
writeFileSync(join(dir, 'index.html'), '<meta name="csp-nonce" content="{{csp-nonce}}" /><div id="root"></div>');
writeFileSync(join(dir, 'favicon.svg'), '<svg/>');
writeFileSync(join(dir, 'assets/index-abc123.js'), 'export {};');
writeFileSync(join(dir, '.secret'), 'hidden');

let cloud: TestCloud;
let browser: Browser;
beforeAll(async () => {
  cloud = await startTestCloud({ dashboardDir: dir });
  browser = cloud.browser();
});
afterAll(async () => {
  await cloud.close();
  rmSync(dir, { recursive: true });
});

describe('the dashboard', () => {
  it.each(['/', '/live-global-map/3', '/analytics/timeline', '/settings/beacons-location', '/nothing-like-this'])(
    'sends its page at %s, so that any address opens its screen',
    async (path) => {
      const { status, headers, text } = await browser.get(path);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expect(text).toContain('<div id="root">');
    },
  );

  it('sends a new nonce in page and policy each time', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const { headers, text } = await browser.get('/');
        const nonce = /content="([^"]+)"/.exec(text)?.[1] ?? '';
        expect(nonce).toMatch(/^[\w+/]{22}==$/);
        expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('loads everything from its own origin, refuses frames and sends no referrer', async () => {
    const { headers } = await browser.get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|upgrade-insecure-requests/);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('lets browsers cache files with a hash in their name, and revalidate the others', async () => {
    expect((await browser.get('/assets/index-abc123.js')).headers['cache-control']).toContain('immutable');
    expect((await browser.get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('answers 404 for a missing asset, not its page', async () => {
    expect((await browser.get('/assets/index-old.js')).status).toBe(404);
  });

  it.each(['/.secret', '/../.secret', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f.secret'])(
    'does not send files outside its folder or hidden ones at %s',
    async (path) => {
      const { text } = await browser.get(path);
      expect(text).not.toContain('hidden');
      expect(text).not.toContain('root:');
    },
  );

  it('refuses methods other than GET and HEAD', async () => {
    const answer = await browser.send('POST', '/live-global-map', { form: { a: 'b' } });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('sends its page with a nonce at /index.html, too', async () => {
    const { headers, text } = await browser.get('/index.html');
    expect(text).not.toContain('{{');
    expect(headers['content-security-policy']).toContain(/content="([^"]+)"/.exec(text)?.[1]);
  });

  it('answers HEAD, ranges and If-None-Match', async () => {
    const head = await browser.send('HEAD', '/live-global-map');
    expect([head.status, head.text, head.headers['content-type']]).toEqual([200, '', 'text/html; charset=utf-8']);
    const file = '/assets/index-abc123.js';
    const part = await browser.get(file, { range: 'bytes=0-5' });
    expect([part.status, part.text]).toEqual([206, 'export']);
    const beyond = await browser.get(file, { range: 'bytes=99-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
    const { etag } = (await browser.get(file)).headers;
    expect((await browser.get(file, { 'if-none-match': String(etag) })).status).toBe(304);
    expect((await browser.get('/docs/%zz')).status).toBe(400);
  });

  it('reports an unreadable page, and logs the error code without the path', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'lapwing-broken-'));
    mkdirSync(join(broken, 'index.html'));
    const lines: string[] = [];
    const logTo = new Writable({ write: (chunk: Buffer, _encoding, done) => done(void lines.push(chunk.toString())) });
    const bare = await startTestCloud({ dashboardDir: broken, logLevel: 'error', logTo });
    const { status, text } = await bare.browser().get('/');
    expect([status, text]).toEqual([500, 'Something went wrong. Try again later.\n']);
    expect(lines.join('')).toContain('EISDIR');
    expect(lines.join('')).not.toContain(broken);
    await bare.close();
    rmSync(broken, { recursive: true });
  });

  it('explains how to build it when it is not built', async () => {
    const bare = await startTestCloud();
    const { status, text } = await bare.browser().get('/');
    expect([status, text]).toEqual([503, 'The dashboard is not built. Run npm run build.\n']);
    await bare.close();
  });
});

describe('an uploaded floor plan', () => {
  it('may load and run nothing, even when it is opened in a tab', async () => {
    await browser.signIn('admin@haulage.test');
    const { headers, text } = await browser.get('/api/layouts/yard.svg');
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text).toContain('<svg');
    const again = await browser.get('/api/layouts/yard.svg', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});
