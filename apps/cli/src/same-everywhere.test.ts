import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lapwing } from './testing/test-machine.ts';
import { testRoot } from './testing/yard.ts';
import { execLapwing, spawnLapwing } from './testing/lapwing-process.ts';

const yard = testRoot();
afterAll(() => yard.remove());

const LOCALES = [
  { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' },
  { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  { TZ: 'America/St_Johns', LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8' },
];
const SCENARIO = join(yard.scenarios, 'yard.yaml');
const AT = '2026-03-02T12:00:00Z';

describe('export', () => {
  it('export laps writes the same bytes in any time zone and language, with and without a server', async () => {
    const texts = new Set<string>();
    for (const locale of LOCALES) {
      const headless = await execLapwing(yard.root, ['export', 'laps', '--scenario', SCENARIO, '--at', AT], locale);
      expect(headless).toMatchObject({ code: 0 });
      texts.add(headless.out);

      const argv = ['up', SCENARIO, '--port', '0', '--data', 'memory', '--at', AT, '--paused'];
      const server = spawnLapwing(yard.root, argv, locale);
      const [, url = ''] = /(http:\/\/localhost:\d+)/.exec(await server.waitFor(/:\d+ /)) ?? [];
      texts.add((await lapwing(yard, 'export', 'laps', '--server', url)).out);
      server.child.kill('SIGTERM');
      await server.ended;
    }
    expect(texts.size).toBe(1);
    expect([...texts][0]?.split('\r\n').length).toBeGreaterThan(20);
  });
});
