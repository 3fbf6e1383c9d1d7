import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderEntry } from '../testing/render-app.tsx';
import { stubCloud, stubUser } from '../testing/stub-cloud.ts';

it('login is shown without the router, and the app after the sign-in', async () => {
  stubCloud({ 'GET /session/user': { body: { ...stubUser, client_type: 1 } } });
  const { user, path } = await renderEntry();
  await user.type(await screen.findByLabelText('Email'), 'admin@cargo.test');
  await user.type(screen.getByLabelText('Password'), 'lapwing-demo{Enter}');
  expect(await screen.findByRole('heading', { name: 'Cargo check' })).toBeTruthy();
  await waitFor(() => expect(path()).toBe('/cargo-check'));
});
