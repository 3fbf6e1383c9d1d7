import { cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import { Entry } from '../app/entry.tsx';
import { redeem, takeHandoff } from '../app/handoff.ts';
import { isLoggingOutAtom } from '../app/log-out.ts';
import { Providers } from '../app/providers.tsx';
import { routes } from '../app/router.tsx';
import { clockAtom } from '../data/clock.ts';
import { connectionAtom } from '../data/connection.ts';
import { clearMarker, isSessionLostAtom } from '../data/marker.ts';
import { createQueryClient } from '../data/query-client.ts';
import { selectedGatewayAtom } from '../data/selected-gateway.ts';
import { store } from '../data/store.ts';
import { laterQuestionAtom } from '../data/later-inputs.ts';
import { adoptLanguage } from '../data/tab-language.ts';
import { toastsAtom } from '../data/toasts.ts';
import { forgetUnsaved, leaveQuestionAtom } from '../data/unsaved.ts';
import { missingWorldAtom } from '../data/world.ts';
import { loadTexts, startI18n } from '../i18n/i18n.ts';

export interface RenderedApp {
  readonly user: UserEvent;
  /** The path that shows. */
  readonly path: () => string;
  /** The query of the address that shows, decoded. */
  readonly search: () => string;
}

/** The screens at an address, in a history of their own. */
export async function renderApp(path: string, { widthPx = 1440 } = {}): Promise<RenderedApp> {
  window.happyDOM.setViewport({ width: widthPx, height: 900 });
  await startI18n();
  await loadTexts();
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    path: () => router.state.location.pathname,
    search: () => decodeURIComponent(router.state.location.search),
  };
}

/** The dashboard as `main.tsx` starts it, in the window's own history. */
export async function renderEntry(): Promise<RenderedApp> {
  window.happyDOM.setViewport({ width: 1440, height: 900 });
  adoptLanguage(location.search);
  await startI18n();
  const queryClient = createQueryClient();
  const handoff = takeHandoff();
  render(<Entry queryClient={queryClient} arrival={handoff && redeem(queryClient, handoff)} />);
  return {
    user: userEvent.setup({ delay: null }),
    path: () => location.pathname,
    search: () => decodeURIComponent(location.search),
  };
}

afterEach(() => {
  cleanup();
  clearMarker();
  store.set(clockAtom, null);
  store.set(connectionAtom, { kind: 'live' });
  store.set(isSessionLostAtom, false);
  store.set(isLoggingOutAtom, false);
  store.set(missingWorldAtom, null);
  store.set(selectedGatewayAtom, null);
  store.set(toastsAtom, []);
  store.set(laterQuestionAtom, null);
  store.set(leaveQuestionAtom, null);
  forgetUnsaved();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});
