import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { createLazyPart } from './lazy-part.tsx';
import { useUnsaved } from '../tab/unsaved.ts';

beforeEach(async () => {
  await startI18n();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.head.replaceChildren();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

/** Renders a part whose code fails to load `failures` times. */
function renderPart(failures: number) {
  let left = failures;
  const load = vi.fn(() =>
    left-- > 0 ? Promise.reject(new Error('no code')) : Promise.resolve({ default: Greeting }),
  );
  const Part = createLazyPart(load);
  const show = () =>
    render(
      <MantineProvider>
        <Part name="Robin" />
      </MantineProvider>,
    );
  show();
  return { load, show };
}

describe('a lazily loaded part', () => {
  it('is rendered immediately the second time', async () => {
    const { load, show } = renderPart(0);
    await pass(0);
    expect(screen.getByText('Hello Robin')).toBeTruthy();
    cleanup();
    show();
    expect(screen.getByText('Hello Robin')).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });

  it('is rendered if its code, requested elsewhere, arrives during rendering', async () => {
    interface Code {
      readonly default: typeof Greeting;
    }
    let arrive: (() => void) | undefined;
    const code: Code = { default: Greeting };
    // It arrives after rendering and before the effects. A real promise could not be resolved at that moment.
    const first = { then: (use: (code: Code) => void) => (arrive = () => use(code)) } as unknown as Promise<Code>;
    const loads = [first];
    const Part = createLazyPart(() => loads.shift() ?? Promise.resolve(code));
    const Arrives = () => {
      useLayoutEffect(() => arrive?.(), []);
      return null;
    };
    const { unmount } = render(
      <MantineProvider>
        <Part name="Robin" />
      </MantineProvider>,
    );
    unmount();
    render(
      <MantineProvider>
        <Part name="Robin" />
        <Arrives />
      </MantineProvider>,
    );
    await pass(0);
    expect(screen.getByText('Hello Robin')).toBeTruthy();
  });

  it('shows that it failed to load, and loads by itself within 5 s', async () => {
    const { load } = renderPart(3);
    await pass(0);
    expect(screen.getByRole('alert').textContent).toContain('This part of Lapwing could not be loaded');
    for (let sec = 0; sec < 8; sec++) await pass(1000);
    await pass(999);
    expect(load).toHaveBeenCalledTimes(3);
    await pass(1);
    expect(screen.getByText('Hello Robin')).toBeTruthy();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends a test that waits for it at once, with the reason why it could not be loaded', async () => {
    vi.useRealTimers();
    renderPart(Infinity);
    await expect(screen.findByText('Hello Robin')).rejects.toThrow('no code');
  });

  it('counts down to the next attempt, and shows since when it is missing', async () => {
    vi.setSystemTime(new Date(2026, 2, 2, 9, 30, 5));
    renderPart(1);
    await pass(0);
    expect(screen.getByText('Failed at 09:30:05.')).toBeTruthy();
    for (const left of ['3', '2', '1']) {
      expect(screen.getByText(`Trying again in ${left}s.`)).toBeTruthy();
      await pass(1000);
    }
    expect(screen.getByText('Hello Robin')).toBeTruthy();
  });

  it('loads again by a press, with the stylesheets that failed', async () => {
    const { load } = renderPart(1);
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    Object.defineProperty(link, 'sheet', { value: null });
    document.head.append(link);
    await pass(0);
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await pass(0);
    expect(screen.getByText('Hello Robin')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
    expect(document.head.querySelector('link')).not.toBe(link);
  });

  it('reloads the page if it fails to load again while the page can be loaded, but not in a loop', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
    const { show } = renderPart(Infinity);
    await pass(0);
    expect(reload).not.toHaveBeenCalled();
    for (let sec = 0; sec < 3; sec++) await pass(1000);
    await pass(0);
    expect(reload).toHaveBeenCalledOnce();
    cleanup();
    show();
    for (let sec = 0; sec < 9; sec++) await pass(1000);
    expect(reload).toHaveBeenCalledOnce();
    for (let sec = 0; sec < 4; sec++) await pass(1000);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload the page if unsaved changes would be lost', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
    const Unsaved = () => {
      useUnsaved(true);
      return null;
    };
    render(<Unsaved />);
    renderPart(Infinity);
    for (let sec = 0; sec < 9; sec++) await pass(1000);
    expect(reload).not.toHaveBeenCalled();
  });
});
