import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { PASSWORD } from '../testing/test-scenario.ts';
import { startTestCloud } from '../testing/test-cloud.ts';

function sink(): { write(line: string): void; text: () => string } {
  const lines: string[] = [];
  return { write: (line) => void lines.push(line), text: () => lines.join('') };
}

describe('the log', () => {
  it('contains no password, token, marker, cookie or email address, whatever is requested', async () => {
    const logTo = sink();
    const cloud = await startTestCloud({ logLevel: 'debug', logTo });
    const browser = await cloud.signedIn('admin@haulage.test');
    const secrets = [
      PASSWORD,
      browser.marker ?? '',
      ...browser.cookies.values(),
      'cs_verysecret',
      'reset-token',
      'admin@haulage.test',
    ];
    await browser.get('/api/session/user');
    await browser.get(`/api/session/user?token=${browser.marker}`);
    await browser.get('/api/nothing/cs_verysecret');
    await browser.get('/home/cs_verysecret');
    await browser.get('/updatepassword/reset-token');
    await browser.signIn('admin@haulage.test', 'cs_verysecret');
    await cloud.close();

    expect(logTo.text()).toContain('"operation":"getSessionUser"');
    expect(logTo.text()).toContain('signed in');
    for (const secret of secrets) expect(logTo.text()).not.toContain(secret);
  });

  it('contains no secret or email address when requests fail in every way', async () => {
    const logTo = sink();
    const cloud = await startTestCloud({ logLevel: 'debug', logTo, wait: () => Promise.resolve() });
    const browser = await cloud.signedIn('admin@haulage.test');
    const email = 'somebody-else@haulage.test';
    await browser.get(`/api/auth/forgot_password?email=${encodeURIComponent('user@haulage.test')}`);
    const mails = (await browser.get('/control/outbox')).text;
    const reset = /updatepassword\/([\w-]+)/.exec(mails)?.[1] ?? '';
    const minted = await browser.send('POST', '/control/handoffs', { json: { email: 'user@haulage.test' } });
    const handoff = /cs_[\w-]+/.exec(minted.text)?.[0] ?? '';
    const key = /lw_[\w-]+/.exec((await browser.send('PUT', '/api/clients/1/resetapikey')).text)?.[0] ?? '';
    for (const secret of [reset, handoff, key]) expect(secret.length).toBeGreaterThan(20);
    const user = { client_id: 1, name: 'Else', email, password: 'not-so-secret', auth_scopes: ['user'] };
    await browser.send('POST', '/api/users/', { json: user });
    for (const path of [
      `/home/${handoff}`,
      `/updatepassword/${reset}`,
      `/%E0%A4%A/${handoff}`,
      `/${handoff}${'x'.repeat(9000)}`,
    ])
      await browser.get(path);
    for (const fault of ['error', 'garbage', 'down', 'latency']) {
      const { json } = await browser.send('POST', '/control/faults', { json: { kind: fault } });
      await browser.get(`/api/users/check_user_token/?token=${reset}`).catch(() => undefined);
      await browser.send('DELETE', `/control/faults/${(json as { id: string }).id}`);
    }
    await browser.get('/api/session/user', { authorization: `Bearer ${key}` });
    await browser.send('POST', '/api/auth/token', {
      body: `{"username":"${email}"`,
      headers: { 'content-type': 'application/json' },
    });
    await cloud.close();
    expect(logTo.text()).toContain('"operation":"forgotPassword"');
    for (const secret of [reset, handoff, key, email, 'user@haulage.test', 'not-so-secret', browser.marker ?? ''])
      expect(logTo.text()).not.toContain(secret);
  });

  it('removes secrets and email addresses that an error quotes from a request', () => {
    const logTo = sink();
    const token = 'Zm9vYmFyYmF6cXV1eGZvb2JhcmJhenF1dXhmb29iYXI';
    const cause = new Error(`no user ada@haulage.test at /api/x?email=ada%40haulage.test`);
    createLog('info', logTo).error(
      { err: new TypeError(`cannot read ${token}, cs_abc or lw_def`, { cause }) },
      'failed',
    );
    for (const secret of [token, 'cs_abc', 'lw_def', 'ada@', 'ada%40']) expect(logTo.text()).not.toContain(secret);
    expect(logTo.text()).toContain('TypeError: cannot read [secret], [secret] or [secret]');
    expect(logTo.text()).toContain('no user [address] at /api/x[query]');
    expect(logTo.text()).toMatch(/log\.test\.ts:\d+/);
  });

  it('redacts fields that contain secrets', () => {
    const logTo = sink();
    createLog('info', logTo).info(
      { body: { password: 'pw-1', token: 'tok-2' }, headers: { cookie: 'ck-3', authorization: 'au-4' } },
      'oops',
    );
    expect(logTo.text()).toContain('[secret]');
    for (const secret of ['pw-1', 'tok-2', 'ck-3', 'au-4']) expect(logTo.text()).not.toContain(secret);
  });

  it('is empty at the level silent', async () => {
    const logTo = sink();
    const cloud = await startTestCloud({ logLevel: 'silent', logTo });
    await cloud.browser().get('/api/session/user');
    await cloud.close();
    expect(logTo.text()).toBe('');
  });
});
