import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { lazyPart } from './lazy-part.tsx';

beforeEach(async () => {
  await startI18n();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  document.head.replaceChildren();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

/** A part whose code fails to come so many times. */
function renderPart(failures: number) {
  let left = failures;
  const load = vi.fn(() =>
    left-- > 0 ? Promise.reject(new Error('no code')) : Promise.resolve({ default: Greeting }),
  );
  const Part = lazyPart(load);
  const show = () =>
    render(
      <MantineProvider>
        <Part name="Robin" />
      </MantineProvider>,
    );
  show();
  return { load, show };
}

describe('a part whose code is fetched when it is needed', () => {
  it('is there at once the second time', async () => {
    const { load, show } = renderPart(0);
    await pass(0);
    expect(screen.getByText('Hello Robin')).toBeTruthy();
    cleanup();
    show();
    expect(screen.getByText('Hello Robin')).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });

  it('is there where its code, asked for in another place, comes as it is rendered', async () => {
    interface Code {
      readonly default: typeof Greeting;
    }
    let come: (() => void) | undefined;
    const code: Code = { default: Greeting };
    // It comes at a moment that no promise could be made to choose: after the rendering, and before its effects.
    const first = { then: (use: (code: Code) => void) => (come = () => use(code)) } as unknown as Promise<Code>;
    const loads = [first];
    const Part = lazyPart(() => loads.shift() ?? Promise.resolve(code));
    const Comes = () => {
      useLayoutEffect(() => come?.(), []);
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
        <Comes />
      </MantineProvider>,
    );
    await pass(0);
    expect(screen.getByText('Hello Robin')).toBeTruthy();
  });

  it('says that it did not come, and comes by itself within 5 s', async () => {
    const { load } = renderPart(3);
    await pass(0);
    expect(screen.getByRole('alert').textContent).toContain('This part of Lapwing could not be loaded');
    await pass(3000);
    await pass(3000);
    await pass(2999);
    expect(load).toHaveBeenCalledTimes(3);
    await pass(1);
    expect(screen.getByText('Hello Robin')).toBeTruthy();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('comes by a press too, with the stylesheets that failed with it', async () => {
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
});
