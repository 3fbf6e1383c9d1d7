import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lapwing, testRoot } from './machine.test-data.ts';
import { runLapwing, startLapwing } from './process.test-data.ts';

const yard = testRoot();
afterAll(() => yard.remove());

const PLACES = [
  { TZ: 'UTC', LANG: 'C', LC_ALL: 'C' },
  { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  { TZ: 'America/St_Johns', LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8' },
];
const SCENARIO = join(yard.scenarios, 'yard.yaml');
const AT = '2026-03-02T12:00:00Z';

describe('an export of laps', () => {
  it('has the same bytes under any time zone and language, headless and from a server', async () => {
    const texts = new Set<string>();
    for (const place of PLACES) {
      const headless = await runLapwing(yard.root, ['export', 'laps', '--scenario', SCENARIO, '--at', AT], place);
      expect(headless).toMatchObject({ code: 0 });
      texts.add(headless.out);

      const argv = ['up', SCENARIO, '--port', '0', '--data', 'memory', '--at', AT, '--paused'];
      const server = startLapwing(yard.root, argv, place);
      const [, url = ''] = /(http:\/\/localhost:\d+)/.exec(await server.shows(/:\d+ /)) ?? [];
      texts.add((await lapwing(yard, 'export', 'laps', '--server', url)).out);
      server.child.kill('SIGTERM');
      await server.ended;
    }
    expect(texts.size).toBe(1);
    expect([...texts][0]?.split('\r\n').length).toBeGreaterThan(20);
  });
});
