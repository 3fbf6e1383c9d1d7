/** The test scenario's two clients with more hardware: spare beacons, asset tags and an exciter. */
import { TEST_NOW_MS, TEST_SCENARIO } from './test-scenario.ts';
import { expandScenario } from '../scenario/expand.ts';
import type { ClientPlan, GatewayPlan, Plan, TagPlan } from '../scenario/plan.ts';

export const SPARE_BEACON = 0x3b_00_00_01;
export const OTHER_SPARE = 0x3b_00_00_02;
export const ASSET = 0x3c_00_00_01;
export const LABELLED_ASSET = 0x3c_00_00_02;
export const FOREIGN_SPARE = 0x3d_00_00_01;
export const EXCITER = 40;
export const EXCITER_MAC = 0xd6_4c_0a_00_00_28;

/** The plan at an instant; `types` replace the client types 0 and 3 of the scenario. */
export function extendedPlan(types: readonly [number?, number?] = [], anchorMs = TEST_NOW_MS): Plan {
  const result = expandScenario(TEST_SCENARIO, { anchorMs });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const [first, second] = result.plan.clients;
  if (!first || !second) throw new Error('The test scenario has two clients');
  return {
    ...result.plan,
    clients: [
      extend({ ...first, type: types[0] ?? first.type }, [
        spare(SPARE_BEACON, 0),
        spare(OTHER_SPARE, 0),
        spare(ASSET, 1),
        { ...spare(LABELLED_ASSET, 1), label: 'Roll cage', active: true, status: 'OK' },
      ]),
      extend({ ...second, type: types[1] ?? second.type }, [spare(FOREIGN_SPARE, 0)]),
    ],
  };
}

function extend(client: ClientPlan, tags: readonly TagPlan[]): ClientPlan {
  return {
    ...client,
    tags: [...client.tags, ...tags],
    gateways: client.id === 1 ? [...client.gateways, ...client.gateways.slice(0, 1).map(exciterLike)] : client.gateways,
  };
}

function exciterLike(gateway: GatewayPlan): GatewayPlan {
  const standing = { type: 1, home: 0, routeIds: [], roams: [], shifts: [], days: [] };
  return { ...gateway, id: EXCITER, anchorId: EXCITER_MAC, label: 'Gate exciter', ...standing };
}

function spare(tagId: number, type: 0 | 1): TagPlan {
  const settings = { label: '', active: false, destroyed: false, threshold: -32, status: 'NO STATUS' } as const;
  return { tagId, type, version: type === 0 ? 'B1' : 'T1', ...settings, beaconId: null };
}
