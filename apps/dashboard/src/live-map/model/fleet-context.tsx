import type { ZoneTable } from '@lapwing/domain';
import { createContext, useContext, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { FleetState } from './use-live-fleet.ts';
import type { Vehicle } from './vehicle.ts';

export type FleetScreen = 'fleet' | 'vehicle' | 'tracker';

/** The context of every panel, besides its own vehicle. */
export interface FleetContextValue {
  readonly zone: ZoneTable;
  /** The window is wider than 1200 px. */
  readonly isWide: boolean;
  readonly selectedId: number | null;
  readonly onSelect: (id: number) => void;
  readonly onToggleHidden: (id: number) => void;
  /** The screen: of all vehicles, of one vehicle, where the others can be hidden together, or of a tracker's gateways. */
  readonly screen: FleetScreen;
}

export const FleetContext = createContext<FleetContextValue | null>(null);

const StateContext = createContext<FleetState | null>(null);
const NewestContext = createContext<RefObject<FleetState> | null>(null);

/** Provides the state of the fleet. With each answer only the components that read it are rendered. */
export function FleetStateProvider({ state, children }: { state: FleetState; children: ReactNode }) {
  const newest = useRef(state);
  useLayoutEffect(() => {
    newest.current = state;
  }, [state]);
  return (
    <NewestContext value={newest}>
      <StateContext value={state}>{children}</StateContext>
    </NewestContext>
  );
}

export function useFleet(): FleetContextValue {
  return requireContext(useContext(FleetContext));
}

/** The state of the fleet; changes with each answer. */
export function useFleetState(): FleetState {
  return requireContext(useContext(StateContext));
}

const NO_VEHICLES: readonly Vehicle[] = [];

/** The vehicles; none before the first answer. */
export function useVehicles(): readonly Vehicle[] {
  const state = useFleetState();
  return state.kind === 'known' ? state.vehicles : NO_VEHICLES;
}

/** The newest state of the fleet, for event handlers and frames. */
export function useNewestFleet(): RefObject<FleetState> {
  return requireContext(useContext(NewestContext));
}

/** Instant of the shown answer; 0 before the first. */
export function useAsOfMs(): number {
  const state = useFleetState();
  return state.kind === 'known' ? state.asOfMs : 0;
}

function requireContext<T>(value: T | null): T {
  if (value === null) throw new Error('This component must be inside of the live map.');
  return value;
}
