import type { TagBeacon, TagDetails } from '../../../data/asset-places.ts';
import type { Client } from '../../../data/client.ts';
import type { Gateway } from '../../../data/gateways.ts';
import { beacon, CLIENT, NOW_TS, place } from '../../../testing/fleet.test-data.ts';
import { answerTo, type StubAnswers } from '../../../testing/stub-answers.ts';
import { stubUser } from '../../../testing/stub-cloud.ts';
import { openDashboard, wire, type StubFleet } from '../../../testing/stub-fleet.ts';

export const RESOURCES = 'GET /users/resources/1';
export const PLACES = 'GET /tags/tag_beacon_list/';

const LABELS = ['Dock 4', 'Dock 7', 'Fuel', 'Gate in'] as const;
type Label = (typeof LABELS)[number];

/** An asset tag that no gateway has passed since it was unloaded. */
export function asset(id: number, extra: Partial<TagDetails> = {}): TagDetails {
  return {
    ...tag(0x3c7a0000 + id, `Pump ${id}`),
    type: 1,
    ...extra,
  };
}

/** Fields of a tag that a gateway heard near a beacon. */
export function passedBy(label: Label, agoSec: number): Partial<TagDetails> {
  const { tagId } = place(label);
  return { passedByBeaconId: tagId, passedByBeaconLabel: label, passedByTs: NOW_TS - agoSec };
}

/** Where an asset was unloaded, and the gateway that carries it now. */
export function unloaded(id: number, label: Label, agoSec: number, carriedBy: number | null = null): TagBeacon {
  const { tagId, x, y } = place(label);
  return { tagId: 0x3c7a0000 + id, beaconId: tagId, x, y, lat: null, lon: null, lastTs: NOW_TS - agoSec, carriedBy };
}

interface TrackerOptions {
  readonly path?: string;
  readonly widthPx?: number;
  readonly clientType?: 2 | 5;
  readonly clientId?: number;
  readonly assets?: readonly TagDetails[];
  readonly places?: readonly TagBeacon[];
  readonly client?: Partial<Client>;
  readonly answers?: StubAnswers;
}

/** Opens the live map of a tracker with these gateways and assets, on a stub of the cloud and with fake timers. */
export function openTracker(gateways: readonly Gateway[], options: TrackerOptions = {}): Promise<StubFleet> {
  const { clientType = 2, clientId = 1, assets = [], places = [], answers, path, widthPx } = options;
  const client = { ...CLIENT, id: clientId, clientType, ...(clientType === 5 && { mapImages: [] }), ...options.client };
  const simplified = { body: wire(assets.map(simplify)) };
  return openDashboard(gateways, {
    path: path ?? '/dashboard',
    ...(widthPx !== undefined && { widthPx }),
    beacons: LABELS.map((label) => beacon(label)),
    answers: {
      'GET /session/user': { body: { ...stubUser, client_id: clientId, client_type: clientType } },
      [PLACES]: placesOf(places),
      ...answerTo(`GET /clients/${clientId}`, { body: wire(client) }),
      ...answerTo(`GET /users/latest_global_information/${clientId}`, {
        body: wire({ clientId, anchors: [...gateways] }),
      }),
      ...answerTo(`GET /users/resources/${clientId}`, resourcesOf(assets)),
      ...answerTo(`GET /users/resources/${clientId}/simplified`, simplified),
      ...answers,
    },
  });
}

/** The answer with these assets and the beacons. */
export function resourcesOf(assets: readonly TagDetails[]) {
  return { body: wire([...LABELS.map((label) => tag(place(label).tagId, label)), ...assets]) };
}

export function placesOf(places: readonly TagBeacon[]) {
  return { body: wire([...places]) };
}

function tag(id: number, label: string): TagDetails {
  return {
    id,
    tagId: id,
    label,
    type: 0,
    active: true,
    destroyed: false,
    battery: 3,
    threshold: -21,
    lastUpdate: NOW_TS - 30,
    lastPosition: null,
    parentId: null,
    childTags: [],
    numberOfChildren: 0,
    status: 'NO STATUS',
    beaconId: null,
    tagInfo: { label: 'B2' },
    inRoute: false,
    manualEntry: false,
    renderIdentifier: String(id),
    anchorId: null,
    anchorLabel: null,
    rssi: null,
    ord: null,
    entryTs: null,
    lastTs: NOW_TS - 30,
    isRecent: true,
    passedByBeaconId: null,
    passedByBeaconLabel: null,
    passedByTs: null,
  };
}

/** The fields that dialogs read. */
function simplify(details: TagDetails) {
  const { id, tagId, label, type, active, destroyed, battery, threshold, lastUpdate, parentId, childTags } = details;
  const { numberOfChildren, status, beaconId, tagInfo, inRoute } = details;
  return {
    ...{ id, tagId, label, type, active, destroyed, battery, threshold, lastUpdate, parentId, childTags },
    ...{ numberOfChildren, status, beaconId, tagInfo, inRoute, lastPosition: null },
  };
}
