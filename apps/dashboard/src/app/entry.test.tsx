import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { clearMarker } from '../data/marker.ts';
import { createQueryClient } from '../data/query-client.ts';
import { startI18n } from '../i18n/i18n.ts';
import { stubCloud, stubUser } from '../testing/stub-cloud.ts';
import { Entry } from './entry.tsx';

afterEach(() => {
  cleanup();
  clearMarker();
  localStorage.clear();
});

it('login stands alone, and gives way to the screens of whoever signs in', async () => {
  stubCloud({ 'GET /session/user': { body: { ...stubUser, client_type: 1 } } });
  await startI18n();
  render(<Entry queryClient={createQueryClient()} />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Email'), 'admin@cargo.test');
  await user.type(screen.getByLabelText('Password'), 'lapwing-demo{Enter}');
  expect(await screen.findByText('This screen is not part of Lapwing yet.')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/cargo-check'));
});
