import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lapwing, testRoot } from '../machine.test-data.ts';

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
  it('has a line for everything that a working place needs, all ok', async () => {
    const { exit, out } = await lapwing(healthy, 'doctor', '--port', String(await freePort()));
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => line.split(':')[0]),
    ).toEqual(['Node', 'Port', 'Data', 'Browser', 'Build', 'Scenarios'].map((name) => `ok      ${name}`));
    expect(exit).toBe(0);
  });

  it('says what to do about each thing that is missing', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const poor = testRoot();
    poor.scenario('broken', 'version: 2\n');
    writeFileSync(join(poor.root, '.lapwing'), 'a file where the folder should be');
    const { exit, out } = await lapwing({ ...poor, env: { HOME: poor.root } }, 'doctor', '--port', String(port));
    expect(exit).toBe(2);
    expect(out).toContain(`${port} is in use: stop what listens there, or use lapwing up --port ${port + 1}`);
    expect(out).toContain('cannot be written: use lapwing up --data FOLDER');
    expect(out).toContain('npx playwright install chromium');
    expect(out).toContain('the dashboard is not built: npm run build');
    expect(out).toContain('not valid: broken; see lapwing scenario validate broken');
    await new Promise((resolve) => taken.close(resolve));
    poor.remove();
  });

  it('knows a build that is older than its sources', async () => {
    const { out } = await lapwing({ ...healthy, dashboardBuild: () => 'stale' }, 'doctor', '--json');
    const findings = JSON.parse(out) as { name: string; ok: boolean; says: string }[];
    expect(findings.find(({ name }) => name === 'Build')).toMatchObject({
      ok: false,
      says: expect.stringContaining('older') as string,
    });
  });

  it('refuses a port that is none', async () => {
    const { exit, err } = await lapwing(yard, 'doctor', '--port', '70000');
    expect(exit).toBe(2);
    expect(err).toContain('from 1 to 65535');
  });
});
