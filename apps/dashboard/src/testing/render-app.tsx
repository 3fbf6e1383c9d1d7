import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Entry } from '../app/entry.tsx';
import { redeemHandoff, takeHandoff } from '../app/handoff.ts';
import { Providers } from '../app/providers.tsx';
import { routes } from '../app/router.tsx';
import { createQueryClient } from '../transport/query-client.ts';
import { takeLanguageFromAddress } from '../tab/tab-language.ts';
import { loadTexts, startI18n } from '../i18n/i18n.ts';

export interface RenderedApp {
  readonly user: UserEvent;
  /** The path of the current address. */
  readonly path: () => string;
  /** The query of the current address, decoded. */
  readonly search: () => string;
  /** Goes back in the history by one entry. */
  readonly back: () => Promise<void>;
}

/** Renders the screen at an address, with a history in memory. */
export async function renderApp(path: string, { widthPx = 1440 } = {}): Promise<RenderedApp> {
  window.happyDOM.setViewport({ width: widthPx, height: 900 });
  await startI18n();
  await loadTexts();
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <Providers queryClient={createQueryClient()}>
      <RouterProvider router={router} useTransitions={false} />
    </Providers>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    path: () => router.state.location.pathname,
    search: () => decodeURIComponent(router.state.location.search),
    back: () => act(() => router.navigate(-1)),
  };
}

/** Renders the dashboard as `main.tsx` does, with the window's history. */
export async function renderEntry(): Promise<RenderedApp> {
  window.happyDOM.setViewport({ width: 1440, height: 900 });
  takeLanguageFromAddress(location.search);
  await startI18n();
  const queryClient = createQueryClient();
  const handoff = takeHandoff();
  render(<Entry queryClient={queryClient} arrival={handoff && redeemHandoff(queryClient, handoff)} />);
  return {
    user: userEvent.setup({ delay: null }),
    path: () => location.pathname,
    search: () => decodeURIComponent(location.search),
    back: () => act(() => Promise.resolve(history.back())),
  };
}
