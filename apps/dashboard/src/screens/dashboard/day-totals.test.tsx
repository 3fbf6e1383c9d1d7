import { getZoneTable } from '@lapwing/domain';
import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Providers } from '../../app/providers.tsx';
import { createQueryClient } from '../../transport/query-client.ts';
import { FleetContext, FleetStateProvider } from '../../live-map/model/fleet-context.tsx';
import { gateway, knownFleet, usage } from '../../testing/fleet.test-data.ts';
import { answerTo, type AnswerTo } from '../../testing/stub-answers.ts';
import { movementOf } from '../../testing/stub-fleet.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { stubCloud } from '../../testing/stub-cloud.ts';
import { DayTotals } from './day-totals.tsx';

const MIDNIGHT_TS = Date.UTC(2026, 10, 21) / 1000;
const SCOPE = { world: 'main', epoch: 1, clientId: 1 };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The totals of a single vehicle in London; `movement` is the cloud's answer. */
async function renderTotals(movement: AnswerTo<ReturnType<typeof movementOf>>) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await (await startI18n()).loadNamespaces('vehicle');
  stubCloud(answerTo(movementOf(1, MIDNIGHT_TS), movement));
  const fleetState = knownFleet(gateway(1, { usageInfo: usage(1, { dSeconds: 13_930 }) }));
  const [vehicle] = fleetState.vehicles;
  const fleet = {
    zone: getZoneTable('Europe/London'),
    isWide: true,
    selectedId: 1,
    onSelect: () => undefined,
    onToggleHidden: () => undefined,
    screen: 'vehicle' as const,
  };
  render(
    <Providers queryClient={createQueryClient()}>
      <FleetContext value={fleet}>
        <FleetStateProvider state={fleetState}>
          {vehicle && <DayTotals scope={SCOPE} vehicle={vehicle} />}
        </FleetStateProvider>
      </FleetContext>
    </Providers>,
  );
  const pass = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
    });
  await pass(100);
  return { pass, shown: (name: string) => screen.getByText(name).nextSibling?.textContent };
}

describe('the totals of the day', () => {
  it('show usage and movement since midnight in the client’s time zone', async () => {
    const { shown } = await renderTotals({ body: { anchor_id: 1, total_s_motion: 7384 } });
    expect(shown('In use today')).toBe('03h 52m 10s');
    expect(shown('Moving today')).toBe('02h 03m 04s');
  });

  it('show that the movement could not be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { shown, pass } = await renderTotals(503);
    await pass(10_000);
    expect(shown('Moving today')).toBe('Could not be loaded');
  });
});
