import { beforeAll, describe, expect, it } from 'vitest';
import { lapwing, serveYard } from '../testing/test-machine.ts';
import { YARD_TIME } from '../testing/yard.ts';

const { yard, server } = serveYard();

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
  it('outbox shows the emails of a world, newest first, with complete links', async () => {
    const { exit, out, err } = await outbox();
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out.match(/^2026-\S+ {2}\S+/gm)).toEqual([`${YARD_TIME}  user@yard.test`, `${YARD_TIME}  admin@yard.test`]);
    expect(out).toMatch(new RegExp(`^ {2}${server.url}/updatepassword/\\S+$`, 'm'));
  });

  it('outbox filters by --to and --last', async () => {
    expect((await outbox('--to', 'Admin@yard.test')).out.match(/^2026/gm)).toHaveLength(1);
    const last = await outbox('--last');
    expect(last.out).toMatch(new RegExp(`^${YARD_TIME} {2}user@yard.test `));
    expect(last.out.match(/^2026/gm)).toHaveLength(1);
    expect(await outbox('--to', 'unknown@yard.test')).toMatchObject({
      exit: 0,
      out: '',
      err: 'No email was sent to unknown@yard.test.\n',
    });
  });

  it('outbox shows the emails of one world, with links to that world', async () => {
    const mails = JSON.parse((await outbox('--world', 'ci-7', '--json')).out) as Mail[];
    expect(mails).toMatchObject([
      { to: 'admin@yard.test', links: [expect.stringMatching(/\/updatepassword\/[^?]+\?world=ci-7$/) as string] },
    ]);
  });

  it('outbox prints links that work', async () => {
    const [mail] = JSON.parse((await outbox('--last', '--json')).out) as [Mail];
    const token = new URL(mail.links[0]!).pathname.split('/').at(-1) ?? '';
    const checked = await fetch(
      `${server.url}/api/users/check_user_token/?${new URLSearchParams({ token }).toString()}`,
    );
    expect(await checked.text()).toContain('user@yard.test');
  });

  it.each([
    ['an unknown world', ['--world', 'ci-8'], 'Unknown world "ci-8"; did you mean ci-7?'],
    ['an option without its address', ['--to'], "option '--to <address>' argument missing"],
  ])('outbox rejects %s', async (_, argv, message) => {
    const refused = await lapwing(yard, 'outbox', '--server', server.url, ...argv);
    expect(refused).toMatchObject({ exit: 2, out: '' });
    expect(refused.err).toContain(message);
  });
});
