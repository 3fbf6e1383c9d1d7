import type { ZoneTable } from '@lapwing/domain';
import { createContext, useContext, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { FleetState } from './use-live-fleet.ts';
import type { Vehicle } from './vehicle.ts';

/** What every panel needs beside its own vehicle. */
export interface FleetContextValue {
  readonly zone: ZoneTable;
  /** The window is wider than 1200 px. */
  readonly isWide: boolean;
  readonly selectedId: number | null;
  readonly onSelect: (id: number) => void;
  /** Null on the screen of one vehicle: there the others are switched off together. */
  readonly onToggleHidden: ((id: number) => void) | null;
}

export const FleetContext = createContext<FleetContextValue | null>(null);

const StateContext = createContext<FleetState | null>(null);
const NewestContext = createContext<RefObject<FleetState> | null>(null);

/** Gives what is shown of the fleet to everything inside: with each answer only what reads it is rendered. */
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
  return inside(useContext(FleetContext));
}

/** What is shown of the fleet; another with each answer. */
export function useFleetState(): FleetState {
  return inside(useContext(StateContext));
}

const NO_VEHICLES: readonly Vehicle[] = [];

/** The vehicles that are shown; none before the first answer. */
export function useVehicles(): readonly Vehicle[] {
  const state = useFleetState();
  return state.kind === 'known' ? state.vehicles : NO_VEHICLES;
}

/** What is shown of the fleet for what happens later: a press, a frame. */
export function useNewestFleet(): RefObject<FleetState> {
  return inside(useContext(NewestContext));
}

/** Instant of the answer that is shown; 0 before the first. */
export function useAsOfMs(): number {
  const state = useFleetState();
  return state.kind === 'known' ? state.asOfMs : 0;
}

function inside<T>(value: T | null): T {
  if (value === null) throw new Error('A part of the live map stands outside of it.');
  return value;
}
