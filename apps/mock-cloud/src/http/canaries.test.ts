import { describe, expect, it } from 'vitest';
import { canaryScenario, CanarySearch } from '../testing/canaries.ts';
import { startCanaryHunt, type Leak } from '../testing/canary-hunt.ts';
import { startTestCloud } from '../testing/test-cloud.ts';

const SCENARIO = canaryScenario();

describe('the data of one client', () => {
  it('is in no answer, CSV or log line of another client’s users', async () => {
    const hunt = await startCanaryHunt(startTestCloud, SCENARIO);
    const leaks: Leak[] = [];
    for await (const leak of hunt.leaks()) leaks.push(leak);
    await hunt.cloud.close();
    expect(leaks).toEqual([]);
    expect(hunt.searched.answers).toBeGreaterThan(2000);
    expect(hunt.searched.done).toBeGreaterThan(100);
  });

  it('is found by the search in the answers of its own users', async () => {
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
