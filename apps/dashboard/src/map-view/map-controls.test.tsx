import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../transport/query-client.ts';
import { startI18n } from '../i18n/i18n.ts';
import { MapControls } from './map-controls.tsx';

beforeAll(async () => {
  await startI18n();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const tooltip = () => screen.queryByRole('tooltip', { hidden: true })?.textContent;

it('the tooltip of a map control hides by itself after 2000 to 2500 ms, and at once when the pointer leaves', async () => {
  render(
    <Providers queryClient={createQueryClient()}>
      <MapControls map={null} isNarrow={false} isPlan />
    </Providers>,
  );
  const around = (await screen.findByRole('button', { name: 'Zoom in' })).parentElement!;
  vi.useFakeTimers();
  fireEvent.pointerEnter(around);
  await pass(300);
  await pass(2000);
  expect(tooltip()).toBe('Zoom in');
  await pass(300);
  await pass(200);
  expect(tooltip()).toBeUndefined();

  fireEvent.pointerLeave(around);
  fireEvent.pointerEnter(around);
  await pass(300);
  await pass(200);
  expect(tooltip()).toBe('Zoom in');
  fireEvent.pointerLeave(around);
  await pass(200);
  expect(tooltip()).toBeUndefined();
});
