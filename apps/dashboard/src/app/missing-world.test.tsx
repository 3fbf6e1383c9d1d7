import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeWorldFromAddress } from '../tab/world.ts';
import { storeMarker } from '../tab/session-marker.ts';
import { renderEntry } from '../testing/render-app.tsx';
import { problemAnswer, stubCloud } from '../testing/stub-cloud.ts';

const NONE = problemAnswer(404, 'no-such-world');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('a tab whose world does not exist', () => {
  it('shows a message before the sign-in, and offers the main world', async () => {
    stubCloud({ 'GET /users/check_user_token/': NONE });
    takeWorldFromAddress('?world=nowhere');
    await renderEntry();
    expect(await screen.findByRole('heading', { name: 'World not found' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('“nowhere”');
    expect(screen.getByRole('link', { name: 'Open the main world' }).getAttribute('href')).toBe('/?world=main');
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('shows the message for an invalid name without a request', async () => {
    const cloud = stubCloud();
    takeWorldFromAddress('?world=Not+a+name');
    await renderEntry();
    expect(await screen.findByText(/“Not a name”/)).toBeTruthy();
    expect(cloud.calls).toEqual([]);
  });

  it('shows the message when the world is removed while the tab is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const cloud = stubCloud();
    takeWorldFromAddress('?world=demo-2');
    storeMarker('marker-1');
    await renderEntry();
    await screen.findByRole('link', { name: 'Lapwing, start page' });
    cloud.answers['GET /clients/1'] = NONE;
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(await screen.findByRole('heading', { name: 'World not found' })).toBeTruthy();
    vi.useRealTimers();
  });

  it('is not checked for when the tab is in the main world', async () => {
    const cloud = stubCloud();
    await renderEntry();
    await screen.findByLabelText('Email');
    expect(cloud.calls.filter(({ operation }) => !operation.includes(' /control/'))).toEqual([]);
  });
});
