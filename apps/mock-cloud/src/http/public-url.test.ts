import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { startTestCloud, type TestCloud } from '../testing/test-cloud.ts';

const PASSWORD = 'a password of ours';
const TOKEN = '0123456789abcdef';
const PUBLIC = 'https://demo.test';
/** The headers of a request that a browser sends to the proxy. */
const PROXIED = { host: 'demo.test', origin: PUBLIC };
const FORM = { username: 'admin@haulage.test', password: PASSWORD };

let cloud: TestCloud;
let browser: Browser;
beforeAll(async () => {
  cloud = await startTestCloud({ publicUrl: PUBLIC, password: PASSWORD, controlToken: TOKEN });
  browser = cloud.browser();
});
afterAll(() => cloud.close());

describe('a server with a public address', () => {
  it('accepts the host and origin of that address', async () => {
    const signIn = (headers: Record<string, string>) =>
      cloud.browser().send('POST', '/api/auth/token', { form: FORM, headers });
    expect((await signIn(PROXIED)).status).toBe(200);
    expect((await signIn({ ...PROXIED, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await signIn({ host: `127.0.0.1:${cloud.port}`, origin: PUBLIC })).status).toBe(200);
    expect((await signIn({ ...PROXIED, origin: 'https://evil.test' })).json).toMatchObject({ type: 'foreign-origin' });
    expect((await signIn({ host: 'evil.test' })).json).toMatchObject({ type: 'foreign-host' });
    const clock = { ...PROXIED, authorization: `Bearer ${TOKEN}` };
    expect((await browser.get('/control/clock', clock)).status).toBe(200);
  });

  it('lets browsers send the session cookie over https only', async () => {
    const admin = cloud.browser();
    const signedIn = await admin.send('POST', '/api/auth/token', { form: FORM, headers: PROXIED });
    expect(String(signedIn.headers['set-cookie'])).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    admin.marker = (signedIn.json as { csrf_token: string }).csrf_token;
    const out = await admin.get('/api/auth/logout', PROXIED);
    expect(String(out.headers['set-cookie']), `${out.status} ${out.text}`).toContain('; Secure;');
  });

  it('writes links with that address', async () => {
    const headers = { ...PROXIED, authorization: `Bearer ${TOKEN}` };
    await browser.get('/api/auth/forgot_password?email=user@haulage.test', PROXIED);
    const [mail] = (await browser.get('/control/outbox', headers)).json as { text: string }[];
    expect(mail?.text).toMatch(/open this link within an hour:\n\nhttps:\/\/demo\.test\/updatepassword\/[\w-]{43}\n/);
    const handoff = await browser.send('POST', '/control/handoffs', { json: { email: 'user@haulage.test' }, headers });
    const { path, url } = handoff.json as { path: string; url: string };
    expect(url).toBe(`${PUBLIC}${path}`);
  });
});
