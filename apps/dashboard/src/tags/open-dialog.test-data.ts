import { act, screen, within } from '@testing-library/react';
import { storeMarker } from '../tab/session-marker.ts';
import { store } from '../tab/store.ts';
import { renderApp } from '../testing/render-app.tsx';
import { stubClient, stubCloud, stubUser, type StubCloud } from '../testing/stub-cloud.ts';
import { tagDialogAtom, type TagDialog } from './tag-dialog-atom.ts';

/** A beacon that is installed, as the wire has it. */
export const TAG = {
  id: 1,
  tag_id: 1,
  label: 'Dock 4',
  type: 0,
  active: true,
  destroyed: false,
  battery: 3,
  threshold: -21,
  last_update: null,
  last_position: { id: 124, tag_id: 1, x: 405, y: 370 },
  parent_id: null,
  child_tags: [],
  number_of_children: 0,
  status: 'NO STATUS',
  beacon_id: null,
  tag_info: { label: 'B2' },
  in_route: false,
};
/** A beacon that is not placed. */
export const SPARE = { ...TAG, id: 2, tag_id: 2, label: 'Spare', active: false, last_position: null };
/** An asset tag that is not in use yet. */
export const ASSET = { ...SPARE, id: 3, tag_id: 0x3c000001, label: '', type: 1 };
export const TAGS = 'GET /users/resources/1/simplified';

/** Opens a dialog over the settings of a client that has the three tags. */
export async function open(
  answers: StubCloud['answers'] = {},
  dialog: TagDialog = { kind: 'edit', tagId: 1 },
  title = /Dock 4|Spare|3C/,
) {
  const cloud = stubCloud({ [TAGS]: { body: [TAG, SPARE, ASSET] }, ...answers });
  storeMarker('marker-1');
  const { user } = await renderApp('/settings/account');
  await screen.findByRole('heading', { name: 'Account and users' });
  act(() => store.set(tagDialogAtom, dialog));
  const shown = within(await screen.findByRole('dialog', { name: title }));
  return { cloud, user, shown };
}
export const sent = (cloud: StubCloud, operation: string) =>
  cloud.calls.filter((call) => call.operation === operation).map(({ body }) => JSON.parse(body) as unknown);
export const ofType = (clientType: number, scopes = ['client', 'user']) => ({
  'GET /session/user': { body: { ...stubUser, client_type: clientType, auth_scopes: scopes } },
  'GET /clients/1': { body: { ...stubClient, client_type: clientType } },
});
