/** A call of every operation of the control API that succeeds. A new operation needs a sample here. */
import type { ControlOperationId } from '../operations/call.ts';
import { createPairing } from './pairings.ts';
import { type Sample, unused } from './sample-calls.ts';

/** Samples work in the world of `TEST_SCENARIO`. */
export const CONTROL_SAMPLES: Readonly<Record<ControlOperationId, Sample>> = {
  getClock: {},
  getScenario: {},
  getCues: { query: 'start=%2BPT1H' },
  getShow: {},
  startShow: { json: { sheet: 'tour', anchor: 'kept' } },
  changeShow: {
    async prepare(cloud) {
      await cloud.browser().send('POST', '/control/show', { json: { sheet: 'tour', anchor: 'kept' } });
      return { json: { index: 1, isBlank: true } };
    },
  },
  endShow: {},
  exportTable: { path: { table: 'laps' }, query: 'from=-PT6H' },
  explainThing: { path: { table: 'gateways', id: '2' }, query: 'at=-PT1H' },
  listTruth: { query: 'client=1' },
  countMoving: { query: 'from=1764000000&to=1764007200&step=600' },
  setClock: { json: { now: '+PT1M', speed: 2, paused: false } },
  listWorlds: {},
  createWorld: { prepare: () => Promise.resolve({ json: { name: `sample-${unused()}` } }) },
  deleteWorld: {
    async prepare(cloud) {
      const name = `sample-${unused()}`;
      await cloud.browser().send('POST', '/control/worlds', { json: { name } });
      return { path: { name } };
    },
  },
  createFork: {
    // Fewer than the server may have at once.
    async prepare(cloud) {
      const { json } = await cloud.browser().get('/control/worlds');
      for (const { name, fork } of json as { name: string; fork?: unknown }[])
        if (fork !== undefined) await cloud.browser().send('DELETE', `/control/worlds/${name}`);
      return {};
    },
  },
  getFigures: { query: 'client=1&from=-PT6H' },
  listFaults: {},
  beginFault: { json: { kind: 'offline', gateways: [9], for: 'PT1M' } },
  endFault: {
    async prepare(cloud) {
      const json = { kind: 'offline', gateways: [9], for: 'PT1M' };
      const { json: fault } = await cloud.browser().send('POST', '/control/faults', { json });
      return { path: { id: (fault as { id: string }).id } };
    },
  },
  listSnapshots: {},
  saveSnapshot: { path: { name: 'sample' } },
  deleteSnapshot: {
    async prepare(cloud) {
      await cloud.browser().send('PUT', '/control/snapshots/used-up');
      return { path: { name: 'used-up' } };
    },
  },
  diffSnapshots: {
    async prepare(cloud) {
      await cloud.browser().send('PUT', '/control/snapshots/sample');
      return { path: { name: 'sample', other: 'now' } };
    },
  },
  resetWorld: { json: {} },
  createMoment: { json: { screen: '/live-global-map', email: 'user@haulage.test', language: 'en' } },
  openMoment: {
    async prepare(cloud) {
      const { json } = await cloud.browser().send('POST', '/control/moments', { json: {} });
      return { json: { moment: (json as { moment: string }).moment } };
    },
  },
  listMails: {},
  listAccounts: { query: 'search=haulage&offset=0&limit=10' },
  createHandoff: { json: { email: 'user@haulage.test', redirect: 'home' } },
  listBrowsers: {},
  listPairings: {},
  createPairing: { json: { to: 'presenter' } },
  claimPairing: {
    async prepare(cloud) {
      return { json: { secret: (await createPairing(cloud.browser())).secret } };
    },
  },
  endPairing: {
    async prepare(cloud) {
      const { id, secret } = await createPairing(cloud.browser());
      await cloud.browser().send('POST', '/control/pairings/claim', { json: { secret } });
      return { path: { id } };
    },
  },
  listClients: {},
  seedClient: { json: { type: 0, vehicles: 2 } },
};
