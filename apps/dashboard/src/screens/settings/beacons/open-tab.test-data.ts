import type { components } from '@lapwing/contracts';
import { screen, within } from '@testing-library/react';
import { openTable, PLAN, TAG } from '../../../tags/open-dialog.test-data.ts';
import type { StubAnswers } from '../../../testing/stub-answers.ts';
import { stubClient, STUB_NOW_MS, stubCloud, stubUser } from '../../../testing/stub-cloud.ts';

export type WireTag = components['schemas']['Tag'];

export const NOW_TS = STUB_NOW_MS / 1000;
export const DAY = 86_400;

/** A beacon on the map that was just heard. */
export function beaconTag(id: number, change: Partial<WireTag> = {}): WireTag {
  return {
    ...TAG,
    id,
    tag_id: id,
    label: `Dock ${id}`,
    last_update: NOW_TS - id,
    last_position: { id: 100 + id, tag_id: id, x: 100 * id, y: 200 },
    ...change,
  };
}

/** A beacon that is not on the map. */
export function spareTag(id: number, change: Partial<WireTag> = {}): WireTag {
  return beaconTag(id, { label: '', active: false, last_position: null, ...change });
}

/** An asset tag in use. */
export function assetTag(id: number, change: Partial<WireTag> = {}): WireTag {
  return beaconTag(id, { type: 1, label: `Crate ${id}`, last_position: null, ...change });
}

interface TabOptions {
  readonly tab?: 'beacons' | 'tags';
  readonly search?: string;
  readonly widthPx?: number;
  readonly type?: number;
  /** The client's id, which some rules name. */
  readonly clientId?: number;
  readonly answers?: StubAnswers;
}

/** Opens a tab with these tags on a stub of the cloud. */
export async function openTab(tags: readonly WireTag[], options: TabOptions = {}) {
  const { tab = 'beacons', search = '', widthPx = 1440, type = 0, clientId = 1, answers = {} } = options;
  const cloud = stubCloud({
    [`GET /users/resources/${clientId}/simplified`]: { body: [...tags] },
    'GET /layouts/yard.svg': { body: PLAN },
    'GET /session/user': { body: { ...stubUser, client_id: clientId, client_type: type } },
    [`GET /clients/${clientId}`]: { body: { ...stubClient, id: clientId, client_type: type } },
    ...answers,
  });
  const app = await openTable(tab, { search, widthPx });
  return { app, cloud, user: app.user };
}

/** The texts of the rows in order, one list of cells each. */
export function readRows(): string[][] {
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

/** The texts of a column in order. */
export function readColumn(name: string): (string | undefined)[] {
  const at = readHeads().indexOf(name);
  return readRows().map((cells) => cells[at]);
}

export function readHeads(): string[] {
  return within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
}
