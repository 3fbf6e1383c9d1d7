import type { components } from '@lapwing/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../../i18n/i18n.ts';
import { apiKey as pt } from '../../../i18n/pt/api-key.ts';
import { storeMarker } from '../../../tab/session-marker.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import type { StubAnswers } from '../../../testing/stub-answers.ts';
import { problemAnswer, stubClient, stubCloud, stubUser, type StubCloud } from '../../../testing/stub-cloud.ts';

type Scope = components['schemas']['AuthScope'];

const KEY = 'lw_the-key-of-today';
const NEW_KEY = 'lw_the-key-of-tomorrow';
const CLIENT = 'GET /clients/1';
const RENEWAL = 'PUT /clients/1/resetapikey';
const signedInAs = (...scopes: Scope[]): StubAnswers => ({
  'GET /session/user': { body: { ...stubUser, auth_scopes: [...scopes, 'user'] } },
});

async function open(answers: StubAnswers = {}, path = '/settings/api-key') {
  const cloud = stubCloud({ [CLIENT]: { body: { ...stubClient, api_key: KEY } }, ...answers });
  storeMarker('marker-1');
  return { cloud, ...(await renderApp(path)) };
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const button = (name: string) => screen.findByRole('button', { name });
const countCalls = (cloud: StubCloud, operation: string) =>
  cloud.calls.filter((call) => call.operation === operation).length;
const copied = () => navigator.clipboard.readText();
const lineOf = (key: string) => `curl -H 'Authorization: Bearer ${key}' '${location.origin}/api/users/anchors/'`;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('the API key', () => {
  it('is there for admins and staff only', async () => {
    for (const scope of ['client', 'lapwing'] as const) {
      await open(signedInAs(scope));
      expect(await region('Key')).toBeTruthy();
      expect(document.title).toBe('Lapwing – API key');
      cleanup();
    }
    const { path } = await open({ ...signedInAs(), [CLIENT]: { body: stubClient } });
    await waitFor(() => expect(path()).not.toBe('/settings/api-key'));
    expect(screen.queryByRole('link', { name: 'API key' })).toBeNull();
  });

  it('is masked until an admin shows it', async () => {
    const { user } = await open();
    const show = await button('Show');
    expect(document.body.textContent).not.toContain(KEY);
    expect(screen.getByText('Hidden key')).toBeTruthy();
    show.focus();
    await user.keyboard('{Enter}');
    expect((await region('Key')).getByText(KEY)).toBeTruthy();
    expect(screen.getByText(lineOf(KEY))).toBeTruthy();
    await user.click(await button('Hide'));
    expect(document.body.textContent).not.toContain(KEY);
  });

  it('is copied, alone or in a command line, without being shown', async () => {
    const { user } = await open();
    await user.click(await button('Copy the key'));
    expect(await copied()).toBe(KEY);
    expect((await button('Copy the key')).textContent).toBe('Copied');
    await user.click(await button('Copy the command'));
    expect(await copied()).toBe(lineOf(KEY));
    expect(document.body.textContent).not.toContain(KEY);
  });

  it('is renewed after a question that says that the old one stops working at once', async () => {
    const { cloud, user } = await open({ [RENEWAL]: { body: { api_key: NEW_KEY } } });
    await user.click(await button('Renew key'));
    const question = within(await screen.findByRole('dialog', { name: 'Renew the API key?' }));
    expect(question.getByText(/stops working at once/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(countCalls(cloud, RENEWAL)).toBe(0);
    await user.click(await button('Renew key'));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Renew the API key?' })).getByRole('button', {
        name: 'Renew key',
      }),
    );
    expect((await screen.findByText('API key updated')).closest('[role=status]')).toBeTruthy();
    expect((await region('Key')).getByText(NEW_KEY)).toBeTruthy();
    expect(screen.getByText(lineOf(NEW_KEY))).toBeTruthy();
    expect(countCalls(cloud, RENEWAL)).toBe(1);
  });

  it('stays when it cannot be renewed, and the reason is shown', async () => {
    const { user } = await open({ [RENEWAL]: problemAnswer(503, 'storage') });
    await user.click(await button('Show'));
    await user.click(await button('Renew key'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Renew key' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed.');
    expect((await region('Key')).getByText(KEY)).toBeTruthy();
  });

  it('is the one of the cloud if it is not known whether it was renewed', async () => {
    const { cloud, user } = await open({ [RENEWAL]: 'lost' });
    await user.click(await button('Show'));
    await user.click(await button('Renew key'));
    cloud.answers[CLIENT] = { body: { ...stubClient, api_key: NEW_KEY } };
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Renew key' }));
    expect((await screen.findByRole('alert')).textContent).toContain('not known whether the change was made');
    expect(await screen.findByText(NEW_KEY)).toBeTruthy();
  });

  it('says why it could not be loaded, and is loaded again on request', async () => {
    const { cloud, user } = await open({ [CLIENT]: problemAnswer(404, 'not-found') });
    expect(await screen.findByText('The API key could not be loaded')).toBeTruthy();
    cloud.answers[CLIENT] = { body: { ...stubClient, api_key: KEY } };
    await user.click(await button('Try again'));
    expect(await button('Copy the key')).toBeTruthy();
  });

  it('is described in the language of the interface', async () => {
    await open();
    await chooseLanguage('pt');
    expect(await screen.findByText(pt.what)).toBeTruthy();
    await chooseLanguage('en');
  });
});
