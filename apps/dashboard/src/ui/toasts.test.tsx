import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../transport/query-client.ts';
import { store } from '../tab/store.ts';
import { showDone, showFailed, toastsAtom } from './toast-list.ts';
import { startI18n } from '../i18n/i18n.ts';

const perform = (speak: () => void) => act(speak);

beforeEach(async () => {
  await startI18n();
  vi.useFakeTimers();
  render(<Providers queryClient={createQueryClient()}>{null}</Providers>);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  store.set(toastsAtom, []);
});

describe('a toast', () => {
  it('shows a success and disappears by itself', () => {
    perform(() => showDone('Language updated'));
    expect(screen.getByRole('status').textContent).toBe('Language updated');
    act(() => {
      vi.advanceTimersByTime(5000);
    });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows a failure with its reason until it is closed', () => {
    perform(() => showFailed('The email was not sent', 'Try later.', null));
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(screen.getByRole('alert').textContent).toBe('The email was not sentTry later.');
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not shown twice with the same text', () => {
    perform(() => showFailed('Enter your email address first.'));
    perform(() => showFailed('Enter your email address first.'));
    perform(() => showFailed('The email was not sent'));
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Enter your email address first.',
      'The email was not sent',
    ]);
  });
});
