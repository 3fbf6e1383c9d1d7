import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { PASSWORD, startTestCloud } from './test-cloud.test-data.ts';

function sink(): { write(line: string): void; text: () => string } {
  const lines: string[] = [];
  return { write: (line) => void lines.push(line), text: () => lines.join('') };
}

describe('the log', () => {
  it('holds no password, token, marker, cookie or address of a person, whatever is asked', async () => {
    const logTo = sink();
    const cloud = await startTestCloud({ logLevel: 'debug', logTo });
    const browser = cloud.browser();
    await browser.signIn('admin@haulage.test');
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

  it('blackens fields that hold secrets, should anybody log what they are in', () => {
    const logTo = sink();
    createLog('info', logTo).info(
      { body: { password: 'pw-1', token: 'tok-2' }, headers: { cookie: 'ck-3', authorization: 'au-4' } },
      'oops',
    );
    expect(logTo.text()).toContain('[secret]');
    for (const secret of ['pw-1', 'tok-2', 'ck-3', 'au-4']) expect(logTo.text()).not.toContain(secret);
  });

  it('is silent when told so', async () => {
    const logTo = sink();
    const cloud = await startTestCloud({ logLevel: 'silent', logTo });
    await cloud.browser().get('/api/session/user');
    await cloud.close();
    expect(logTo.text()).toBe('');
  });
});
