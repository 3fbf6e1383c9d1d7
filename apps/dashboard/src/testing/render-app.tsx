import { cleanup, configure, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { routes } from '../app/router.tsx';
import { isLoggingOutAtom } from '../app/log-out.ts';
import { clockAtom } from '../data/clock.ts';
import { clearMarker } from '../data/marker.ts';
import { createQueryClient } from '../data/query-client.ts';
import { store } from '../data/store.ts';
import { startI18n } from '../i18n/i18n.ts';

export interface RenderedApp {
  readonly user: UserEvent;
  /** The path that shows. */
  readonly path: () => string;
}

/** The whole dashboard at an address, as `main.tsx` starts it but for the browser's own history. */
export async function renderApp(path: string, { widthPx = 1440 } = {}): Promise<RenderedApp> {
  window.happyDOM.setViewport({ width: widthPx, height: 900 });
  await startI18n();
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { user: userEvent.setup(), path: () => router.state.location.pathname };
}

// Several workers share few cores: what is awaited may be late, but must come.
configure({ asyncUtilTimeout: 5000 });

afterEach(() => {
  cleanup();
  clearMarker();
  store.set(clockAtom, null);
  store.set(isLoggingOutAtom, false);
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});
