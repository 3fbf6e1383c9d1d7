import { beforeAll, describe, expect, it } from 'vitest';
import { AT, lapwing, servedYard } from '../machine.test-data.ts';

const { yard, server } = servedYard();

beforeAll(async () => {
  await lapwing(yard, 'world', 'create', 'ci-7', '--server', server.url);
  await forgot('admin@yard.test');
  await forgot('user@yard.test');
  await forgot('admin@yard.test', 'ci-7');
});

const outbox = (...argv: string[]) => lapwing(yard, 'outbox', ...argv, '--server', server.url);

async function forgot(email: string, world = 'main'): Promise<void> {
  const address = `${server.url}/api/auth/forgot_password?${new URLSearchParams({ email }).toString()}`;
  const { status } = await fetch(address, { headers: { 'x-lapwing-world': world } });
  expect(status).toBeLessThan(300);
}

interface Mail {
  readonly to: string;
  readonly links: readonly string[];
}

describe('lapwing outbox', () => {
  it('shows the mails of a world, newest first, with addresses that can be opened', async () => {
    const { exit, out, err } = await outbox();
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out.match(/^2026-\S+ {2}\S+/gm)).toEqual([`${AT}  user@yard.test`, `${AT}  admin@yard.test`]);
    expect(out).toMatch(new RegExp(`^ {2}${server.url}/updatepassword/\\S+$`, 'm'));
  });

  it('shows those to an address, and the newest', async () => {
    expect((await outbox('--to', 'Admin@yard.test')).out.match(/^2026/gm)).toHaveLength(1);
    const last = await outbox('--last');
    expect(last.out).toMatch(new RegExp(`^${AT} {2}user@yard.test `));
    expect(last.out.match(/^2026/gm)).toHaveLength(1);
    expect(await outbox('--to', 'nobody@yard.test')).toMatchObject({
      exit: 0,
      out: '',
      err: 'No mail was sent to nobody@yard.test.\n',
    });
  });

  it('keeps worlds apart, and leads to the one that sent a mail', async () => {
    const mails = JSON.parse((await outbox('--world', 'ci-7', '--json')).out) as Mail[];
    expect(mails).toMatchObject([
      { to: 'admin@yard.test', links: [expect.stringMatching(/\/updatepassword\/[^?]+\?world=ci-7$/) as string] },
    ]);
  });

  it('gives links that work', async () => {
    const [mail] = JSON.parse((await outbox('--last', '--json')).out) as [Mail];
    const token = new URL(mail.links[0]!).pathname.split('/').at(-1) ?? '';
    const checked = await fetch(
      `${server.url}/api/users/check_user_token/?${new URLSearchParams({ token }).toString()}`,
    );
    expect(await checked.text()).toContain('user@yard.test');
  });

  it.each([
    ['a world that there is not', ['--world', 'ci-8'], 'There is no world ci-8; did you mean ci-7?'],
    ['an address without its text', ['--to'], "option '--to <address>' argument missing"],
  ])('refuses %s', async (_, argv, says) => {
    const refused = await lapwing(yard, 'outbox', '--server', server.url, ...argv);
    expect(refused).toMatchObject({ exit: 2, out: '' });
    expect(refused.err).toContain(says);
  });
});
