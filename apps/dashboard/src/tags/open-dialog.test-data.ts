import type { components } from '@lapwing/contracts';
import { isTracker, TAG_TYPE } from '@lapwing/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { storeMarker } from '../tab/session-marker.ts';
import { gateway } from '../testing/fleet.test-data.ts';
import { renderApp } from '../testing/render-app.tsx';
import { openDashboard } from '../testing/stub-fleet.ts';
import type { StubAnswers } from '../testing/stub-answers.ts';
import { stubClient, stubCloud, stubUser, type StubCloud } from '../testing/stub-cloud.ts';

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
} satisfies components['schemas']['Tag'];
/** A beacon that is not placed. */
export const SPARE = { ...TAG, id: 2, tag_id: 2, label: 'Spare', active: false, last_position: null };
/** An asset tag that is not in use yet. */
export const ASSET = { ...SPARE, id: 3, tag_id: 0x3c000001, label: '', type: 1 };
export const TAGS = 'GET /users/resources/1/simplified';

export const PLAN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 700"></svg>';

const ALL: StubAnswers = { [TAGS]: { body: [TAG, SPARE, ASSET] } };

/** Opens the edit dialog of Dock 4 from the beacon selector of a vehicle's dashboard. */
export async function openBeacon(answers: StubCloud['answers'] = {}) {
  const { id, x, y } = TAG.last_position;
  const position = { id, tagId: TAG.id, label: TAG.label, x, y, battery: 3, lastUpdate: null, parentId: null };
  const { app, cloud } = await openDashboard([gateway(1)], { beacons: [position], answers: { ...ALL, ...answers } });
  const { user } = app;
  await user.click(screen.getByRole('combobox', { name: 'Beacon' }));
  await user.click(await screen.findByRole('option', { name: /Dock 4/, hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Edit Dock 4' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Edit Dock 4' }));
  await shown.findByLabelText('Label');
  return { app, cloud, user, shown };
}

/** Opens the history of Dock 4 from its edit dialog. */
export async function openHistory(answers: StubCloud['answers']) {
  const opened = await openBeacon(answers);
  await opened.user.click(opened.shown.getByRole('button', { name: 'History' }));
  return { ...opened, shown: within(await screen.findByRole('dialog', { name: 'History of Dock 4' })) };
}

/** Opens the dialog that moves a beacon to the position of Dock 4, from the edit dialog. */
export async function openMove(answers: StubCloud['answers']) {
  const opened = await openBeacon(answers);
  await opened.user.click(opened.shown.getByRole('button', { name: 'Move location' }));
  return { ...opened, shown: within(await screen.findByRole('dialog', { name: 'Move a beacon to Dock 4' })) };
}

/** Opens the form of a tag in the settings, from the table that has it: asset tags of trackers have their own. */
export async function openFromTable(tagId: number, answers: StubCloud['answers'] = {}) {
  const cloud = stubCloud({ ...ALL, 'GET /layouts/yard.svg': { body: PLAN }, ...answers });
  const { client_type: clientType } = readBody(cloud.answers['GET /session/user']) as typeof stubUser;
  const { type } = (readBody(cloud.answers[TAGS]) as Wire[]).find(({ id }) => id === tagId) ?? TAG;
  const app = await openTable(isTracker(clientType) && type === TAG_TYPE.asset ? 'tags' : 'beacons');
  const row = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(`tr[data-id="${tagId}"]`);
    if (!found) throw new Error(`${tagId} has no row`);
    return found;
  });
  await app.user.click(row);
  const shown = within(await screen.findByRole('dialog', { name: /^Edit/ }));
  return { app, cloud, user: app.user, shown };
}

/** Opens a tab of the settings with a table of tags. */
export async function openTable(tab: 'beacons' | 'tags', { search = '', widthPx = 1440 } = {}) {
  storeMarker('marker-1');
  const app = await renderApp(`/settings/${tab}${search}`, { widthPx });
  await screen.findByRole('table');
  return app;
}

type Wire = components['schemas']['Tag'];

function readBody(answer: StubAnswers[keyof StubAnswers]): unknown {
  if (typeof answer !== 'object') throw new Error('The answer has no body');
  return answer.body;
}

export const sent = (cloud: StubCloud, operation: string) =>
  cloud.calls.filter((call) => call.operation === operation).map(({ body }) => JSON.parse(body) as unknown);
export const ofType = (clientType: number, scopes: typeof stubUser.auth_scopes = ['client', 'user']): StubAnswers => ({
  'GET /session/user': { body: { ...stubUser, client_type: clientType, auth_scopes: scopes } },
  'GET /clients/1': { body: { ...stubClient, client_type: clientType } },
});
