import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderAtCloud, startRealCloud } from '../testing/real-cloud.ts';

let cloud: Awaited<ReturnType<typeof startRealCloud>>;

const marker = () => localStorage.getItem('lapwing-marker');

beforeAll(async () => {
  cloud = await startRealCloud('faults');
});
afterAll(() => cloud.close());

it('a user of the real cloud signs in, sees the client and its time, and returns to login after the logout', async () => {
  const { user, path } = await renderAtCloud('/');
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
