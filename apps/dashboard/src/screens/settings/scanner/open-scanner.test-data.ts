import type { components } from '@lapwing/contracts';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { TAGS, TAG } from '../../../tags/open-dialog.test-data.ts';
import { listedTag } from '../../../tags/listed-tag.test-data.ts';
import { NOW_MS } from '../../../testing/fleet.test-data.ts';
import { openPage } from '../../../testing/open-page.ts';
import type { StubAnswers } from '../../../testing/stub-answers.ts';
import { stubClient, stubCloud, stubUser, type StubCloud } from '../../../testing/stub-cloud.ts';
import { wire } from '../../../testing/stub-fleet.ts';

type WireTag = components['schemas']['Tag'];

/** A beacon on the map, one to be added, an asset tag in use, and one that is not. */
export const GATE = { ...TAG, id: 0x3a000001, tag_id: 0x3a000001, label: 'Gate' };
export const SPARE = {
  ...GATE,
  id: 0x3a000002,
  tag_id: 0x3a000002,
  label: 'Spare',
  active: false,
  last_position: null,
};
export const CRATE = { ...SPARE, id: 0x3c7a0007, tag_id: 0x3c7a0007, label: 'Crate 7', type: 1, active: true };
export const UNUSED = { ...CRATE, id: 0x3c7a0008, tag_id: 0x3c7a0008, label: '', active: false };
const ALL = [GATE, SPARE, CRATE, UNUSED];

const PLAN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 700"><text>Warehouse</text></svg>';

/** The call that a scan of an id makes. */
export const searchOf = (id: string) => `GET /tags/search/?label=${id}` as const;

/** Opens the scanner tab of a tracker without GPS, with a fake clock. */
export async function openScanner(query = '', answers: StubAnswers = {}) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1016);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(716);
  const cloud = stubCloud({
    'GET /session/user': { body: { ...stubUser, client_type: 2 } },
    'GET /clients/1': { body: { ...stubClient, client_type: 2 } },
    'GET /layouts/yard.svg': { body: PLAN },
    [TAGS]: { body: ALL },
    'GET /tags/search/': { body: { page: 1, page_size: 20, total: 0, items: [] } },
    ...answersAbout(ALL),
    ...answers,
  });
  cloud.clock.nowMs = NOW_MS;
  const { app, pass } = await openPage({ path: `/settings/scanner${query}`, shows: 'main input' });
  return { app, cloud, pass };
}

function answersAbout(tags: readonly WireTag[]): StubAnswers {
  const answers: StubAnswers = {};
  for (const { id, label, type, active } of tags) {
    const item = listedTag(1, 4, { id, tagId: id, label, type, active });
    const hex = id.toString(16).toUpperCase();
    answers[searchOf(hex)] = { body: wire({ page: 1, pageSize: 20, total: 1, items: [item] }) };
  }
  return answers;
}

export const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Scan or enter an ID' });

/** The queries of all searches so far. */
export const searches = (cloud: StubCloud) =>
  cloud.calls.filter(({ operation }) => operation === 'GET /tags/search/').map(({ query }) => query);
