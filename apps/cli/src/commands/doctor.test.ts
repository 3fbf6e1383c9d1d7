import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lapwing, lapwingUp } from '../testing/test-machine.ts';
import { testRoot } from '../testing/yard.ts';

const yard = testRoot();
const healthy = { ...yard, env: { LAPWING_BROWSER: process.execPath }, dashboardBuild: () => 'fresh' as const };
afterAll(() => yard.remove());

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('lapwing doctor', () => {
  it('doctor prints an ok line for each requirement that is met', async () => {
    const { exit, out } = await lapwing(healthy, 'doctor', '--port', String(await freePort()));
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => line.split(':')[0]),
    ).toEqual(['Node', 'Port', 'Data', 'Browser', 'Build', 'Scenarios'].map((name) => `ok      ${name}`));
    expect(exit).toBe(0);
  });

  it('doctor prints what to do about each missing requirement', async () => {
    const taken = createServer((socket) => socket.unref());
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const bare = testRoot();
    bare.scenario('broken', 'version: 2\n');
    writeFileSync(join(bare.root, '.lapwing'), 'a file instead of the folder');
    const machine = { ...bare, env: { HOME: bare.root }, portProbeMs: 50 };
    const { exit, out } = await lapwing(machine, 'doctor', '--port', String(port));
    expect(exit).toBe(2);
    expect(out).toContain(
      `${port} is in use. Stop the program that listens there, or use lapwing up --port ${port + 1}`,
    );
    expect(out).toContain('is not writable. Use lapwing up --data FOLDER');
    expect(out).toContain('npx playwright install chromium');
    expect(out).toContain('the dashboard is not built. Run npm run build');
    expect(out).toContain('not valid: broken. Run lapwing scenario validate broken');
    taken.close();
    bare.remove();
  });

  it('doctor accepts a port on which Lapwing is serving', async () => {
    const server = await lapwingUp(yard, 'yard');
    const port = new URL(server.url).port;
    const { exit, out } = await lapwing(healthy, 'doctor', '--port', port);
    expect(exit).toBe(0);
    expect(out).toContain(`Port: Lapwing is serving yard on ${port}`);
    await server.stop();
  });

  it('doctor reports a build that is older than its sources', async () => {
    const { out } = await lapwing({ ...healthy, dashboardBuild: () => 'stale' }, 'doctor', '--json');
    const findings = JSON.parse(out) as { name: string; ok: boolean; message: string }[];
    expect(findings.find(({ name }) => name === 'Build')).toMatchObject({
      ok: false,
      message: expect.stringContaining('older') as string,
    });
  });

  it('doctor rejects a port out of range', async () => {
    const { exit, err } = await lapwing(yard, 'doctor', '--port', '70000');
    expect(exit).toBe(2);
    expect(err).toContain('from 1 to 65535');
  });
});
