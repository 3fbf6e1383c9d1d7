import { zoneTable } from '@lapwing/domain';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider as JotaiProvider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { Providers } from '../app/providers.tsx';
import type { Gateway } from '../data/gateways.ts';
import { createQueryClient } from '../transport/query-client.ts';
import { startI18n } from '../i18n/i18n.ts';
import { FleetContext, FleetStateProvider } from '../live-map/model/fleet-context.tsx';
import { gateway, knownFleet } from './fleet.test-data.ts';
import { VehiclePanel } from '../live-map/panels/vehicle-panel.tsx';

/** Renders the panel of a single vehicle, instead of the previous one, with fake timers. */
export async function renderPanel(state: Partial<Gateway>, { isWide = true } = {}) {
  cleanup();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const i18n = await startI18n();
  await i18n.loadNamespaces('live');
  const known = knownFleet(gateway(1, state));
  const [vehicle] = known.vehicles;
  const fleet = {
    zone: zoneTable('Europe/London'),
    isWide,
    selectedId: null,
    onSelect: () => undefined,
    onToggleHidden: () => undefined,
    isOneVehicle: false,
  };
  render(
    <Providers queryClient={createQueryClient()}>
      <JotaiProvider>
        <MemoryRouter>
          <FleetContext value={fleet}>
            <FleetStateProvider state={known}>{vehicle && <VehiclePanel vehicle={vehicle} />}</FleetStateProvider>
          </FleetContext>
        </MemoryRouter>
      </JotaiProvider>
    </Providers>,
  );
  const article = screen.getByRole('article');
  return {
    article,
    panel: within(article),
    user: userEvent.setup(),
    /** The text of one of its lines; null if there is no such line. */
    part: (name: string) => article.querySelector(`[data-part="${name}"]`)?.textContent ?? null,
    pass: (ms: number) =>
      act(async () => {
        await vi.advanceTimersByTimeAsync(ms);
      }),
  };
}
