import { describe, expect, it } from 'vitest';
import { canaryScenario, CanarySearch } from './canaries.test-data.ts';
import { beginHunt, type Leak } from './canary-hunt.test-data.ts';
import { startTestCloud } from './test-cloud.test-data.ts';

const SCENARIO = canaryScenario();

describe('a client’s things', () => {
  it('come out in no answer, no CSV and no log line of another client’s users', async () => {
    const hunt = await beginHunt(startTestCloud, SCENARIO);
    const leaks: Leak[] = [];
    for await (const leak of hunt.leaks()) leaks.push(leak);
    await hunt.cloud.close();
    expect(leaks).toEqual([]);
    expect(hunt.searched.answers).toBeGreaterThan(2000);
    expect(hunt.searched.done).toBeGreaterThan(100);
  });

  it('are found in the answers of the own users: the search works', async () => {
    const cloud = await startTestCloud({ scenario: SCENARIO, paused: true });
    const own = await cloud.signedIn('admin@quokka.test');
    const search = new CanarySearch();
    for (const path of [
      '/users/anchors/',
      '/routes/list',
      '/tags/beacon_positions/',
      '/clients/31313',
      '/session/user',
    ])
      expect(search.find((await own.get(`/api${path}`)).text), path).not.toEqual([]);
    await cloud.close();
  });
});
