/// <reference types="node" />
import { join } from 'node:path';
import { findScenario, loadScenario, startServer, type RunningServer } from '@lapwing/mock-cloud';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';

const FIXTURES = join(import.meta.dirname, '../../../../fixtures');

let server: RunningServer;

/** The API's address is taken from the page's when it is first imported, so the page comes first. */
const renderApp = async (path: string) => (await import('../testing/render-app.tsx')).renderApp(path);
const marker = () => localStorage.getItem('lapwing-marker');

beforeAll(async () => {
  const file = findScenario('faults', FIXTURES);
  const loaded = file === null ? null : loadScenario(file);
  if (!loaded?.ok) throw new Error('The scenario cannot be loaded.');
  server = await startServer({
    scenario: loaded,
    port: 0,
    data: 'memory',
    paused: true,
    validateResponses: true,
    logLevel: 'silent',
    passwordCost: { N: 16, r: 1, p: 1 },
  });
  window.happyDOM.setURL(server.url);
});
afterAll(() => server.close());

it('a user signs in, sees the client and its time, and is back at login after the logout, against the real cloud', async () => {
  const { user, path } = await renderApp('/');
  await user.type(await screen.findByLabelText('Email'), 'Admin@haulage.test');
  await user.type(screen.getByLabelText('Password'), 'not the password{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong username/password');

  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'lapwing-demo{Enter}');
  await waitFor(() => expect(path()).toBe('/live-global-map'));
  expect(await screen.findByText('Ashdown Haulage')).toBeTruthy();
  expect((await screen.findByRole('timer')).textContent).toMatch(/^02\/03\/2026\d\d:\d\d:\d\dLondon$/);
  expect(marker()).not.toBeNull();

  await user.click(await screen.findByRole('button', { name: /^Account of/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByLabelText('Email')).toBeTruthy();
  expect([path(), marker()]).toEqual(['/', null]);
});
