import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { createQueryClient } from '../transport/query-client.ts';
import { PairScreen } from './pair-screen.tsx';
import { Providers } from './providers.tsx';

const SECRET = 'Q7x2-secret-of-a-link';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a link that did not arrive may still be used, so its secret is not logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('connection lost')));
  await startI18n();
  render(
    <Providers queryClient={createQueryClient()}>
      <Suspense>
        <PairScreen link={{ secret: SECRET, to: null }} />
      </Suspense>
    </Providers>,
  );
  expect(await screen.findByRole('heading', { name: 'This browser was not paired' })).toBeTruthy();
  expect(logged).toHaveBeenCalled();
  expect(JSON.stringify(logged.mock.calls)).not.toContain(SECRET);
});
