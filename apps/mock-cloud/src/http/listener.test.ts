import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud({ controlToken: 'open-sesame', embedOrigin: 'https://portal.test' });
});
afterAll(() => cloud.close());

/** Sends bytes as they are, and returns the answer. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((done) => {
    let text = '';
    const socket = connect(cloud.port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => done(text));
  });
}

describe('a malformed request', () => {
  it.each([
    ['a word', 'hello\r\n\r\n'],
    ['another method', 'FROB / HTTP/1.1\r\nhost: localhost\r\n\r\n'],
    ['headers that are too long', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['an invalid length', 'POST /api/auth/token HTTP/1.1\r\nhost: localhost\r\ncontent-length: x\r\n\r\n'],
    ['two lengths', 'GET / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n'],
    ['a tunnel', 'CONNECT evil.test:443 HTTP/1.1\r\nhost: evil.test:443\r\n\r\n'],
  ])('is answered with 400 and the headers of every answer: %s', async (_, bytes) => {
    const text = await sendRaw(bytes);
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(text).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/i);
    expect(text).toMatch(/\r\ncontent-security-policy: default-src 'none'/i);
    expect(text).toMatch(/\r\nx-lapwing-clock: \d/i);
    const [, body = ''] = text.split('\r\n\r\n');
    expect(JSON.parse(body)).toMatchObject({ type: 'unreadable-request', status: 400 });
  });

  it('does not disturb later requests', async () => {
    await sendRaw('\0\0\0');
    expect(await sendRaw('GET /api/session/user HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')).toMatch(
      / 401 /,
    );
  });

  it('does not include an unknown Expect header, which is answered as usual', async () => {
    const text = await sendRaw(
      'GET /api/session/user HTTP/1.1\r\nhost: localhost\r\nexpect: cake\r\nconnection: close\r\n\r\n',
    );
    expect(text).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe('the Host header', () => {
  it.each(['/', '/assets/index.js', '/api/session/user', '/api/auth/token', '/control/clock'])(
    'must name the server at %s',
    async (path) => {
      const { status, headers, text } = await cloud.browser().get(path, { host: 'evil.test' });
      expect(status).toBe(403);
      expect(text).toMatch(/foreign-host|does not answer to that host name/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('may be an address of the machine when the server listens on all', async () => {
    const address = Object.values(networkInterfaces())
      .flat()
      .find((entry) => entry?.family === 'IPv4' && !entry.internal)?.address;
    const authorization = 'Bearer 0123456789abcdef';
    const secrets = { password: 'a password of ours', controlToken: '0123456789abcdef' };
    const open = await startTestCloud({ host: '0.0.0.0', ...secrets });
    if (address !== undefined)
      expect(
        (await open.browser().get('/control/clock', { host: `${address}:${open.port}`, authorization })).status,
      ).toBe(200);
    expect((await open.browser().get('/control/clock', { host: '192.0.2.1', authorization })).status).toBe(403);
    await open.close();
  });
});

describe('the controls of a server with a control token', () => {
  const clock = (authorization?: string): Promise<{ status: number; json: unknown }> =>
    cloud.browser().get('/control/clock', authorization === undefined ? {} : { authorization });

  it('require it as a bearer token', async () => {
    expect((await clock('Bearer open-sesame')).status).toBe(200);
    for (const wrong of [
      undefined,
      'Bearer open',
      'Bearer open-sesame2',
      'open-sesame',
      'Basic open-sesame',
      'Bearer ',
    ]) {
      expect((await clock(wrong)).json).toMatchObject({ status: 401, type: 'control-token' });
    }
  });

  it('accept JSON bodies only, and say so', async () => {
    const body = {
      body: '{"speed":2}',
      headers: { authorization: 'Bearer open-sesame', 'content-type': 'text/plain' },
    };
    expect((await cloud.browser().send('PUT', '/control/clock', body)).json).toMatchObject({
      type: 'body-type',
      detail: 'Send the body as application/json.',
    });
  });
});

describe('a page', () => {
  it('has all security headers when it is refused', async () => {
    const { status, headers } = await cloud.browser().send('POST', '/live-global-map', { form: { a: 'b' } });
    expect(status).toBe(405);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});

describe('a server that one origin may frame', () => {
  it('allows that origin on pages and data, and sends a partitioned cookie', async () => {
    const browser = cloud.browser();
    const signedIn = await browser.signIn('admin@haulage.test');
    const cookie = String(signedIn.headers['set-cookie']);
    expect(cookie).toMatch(/; HttpOnly; Secure; Partitioned; SameSite=None$/);
    for (const path of ['/', '/api/session/user']) {
      const { headers } = await browser.get(path);
      expect(headers['content-security-policy']).toContain('frame-ancestors https://portal.test');
      expect(headers['x-frame-options']).toBeUndefined();
    }
    const out = await browser.get('/api/auth/logout');
    expect(String(out.headers['set-cookie']), `${out.status} ${out.text}`).toContain('Partitioned');
  });

  it('may not be framed when no origin is configured', async () => {
    const closed = await startTestCloud();
    const browser = closed.browser();
    const signedIn = await browser.signIn('admin@haulage.test');
    expect(String(signedIn.headers['set-cookie'])).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    for (const path of ['/', '/api/session/user']) {
      const { headers } = await browser.get(path);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    }
    await closed.close();
  });
});
