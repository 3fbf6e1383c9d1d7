import type { ZoneTable } from '@lapwing/domain';
import { createContext, useContext } from 'react';

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

/** Instant of the answer that is shown. It is another with each answer: only what says how long ago reads it. */
export const AsOfContext = createContext<number | null>(null);

export function useFleet(): FleetContextValue {
  const value = useContext(FleetContext);
  if (!value) throw new Error('A panel stands outside the live map.');
  return value;
}

export function useAsOfMs(): number {
  const asOfMs = useContext(AsOfContext);
  if (asOfMs === null) throw new Error('An age is told outside the live map.');
  return asOfMs;
}
