/** Size of the gzipped JavaScript that the login page loads: until it is usable, and including what it loads when idle. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from '../gate/browser.ts';
import type { BenchRow } from './row.ts';

const dist = join(import.meta.dirname, '../../dist/dashboard');
const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
  svg: 'image/svg+xml',
};

/** The scripts that the HTML refers to: those that the form needs. Others are loaded later. */
function findStaticScripts(html: string): Set<string> {
  return new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path = '']) => path));
}

function serve(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const name = path === '/' ? 'index.html' : path.slice(1);
    try {
      const body = readFileSync(join(dist, name));
      response.setHeader('content-type', TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
      response.end(body);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ url: `http://127.0.0.1:${port}/`, close: () => server.close() });
    });
  });
}

const gzipKb = (paths: Iterable<string>) =>
  [...paths].reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, path)), { level: 9 }).length, 0) / 1000;

export async function run(): Promise<BenchRow[]> {
  const { url, close } = await serve();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    // The page is usable without what it loads when idle.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const untilUsable = new Set<string>();
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname.slice(1);
      if (path.endsWith('.js') && response.ok()) untilUsable.add(path);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.getByRole('button').first().waitFor();
    const whenIdle = new Set<string>(untilUsable);
    const idlePage = await browser.newPage();
    idlePage.on('response', (response) => {
      const path = new URL(response.url()).pathname.slice(1);
      if (path.endsWith('.js') && response.ok()) whenIdle.add(path);
    });
    await idlePage.goto(url, { waitUntil: 'networkidle' });
    return [
      {
        name: 'login page, gzipped JavaScript until it is usable',
        value: gzipKb(untilUsable),
        unit: 'kB',
        goal: { atMost: 160 },
      },
      {
        name: 'login page, gzipped JavaScript including what it loads when idle',
        value: gzipKb(whenIdle),
        unit: 'kB',
      },
      {
        name: 'login page, gzipped JavaScript referenced by the HTML',
        value: gzipKb(findStaticScripts(readFileSync(join(dist, 'index.html'), 'utf8'))),
        unit: 'kB',
      },
    ];
  } finally {
    await browser.close();
    close();
  }
}
