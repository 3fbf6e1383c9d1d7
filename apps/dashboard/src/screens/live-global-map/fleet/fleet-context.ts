import type { ZoneTable } from '@lapwing/domain';
import { createContext, useContext } from 'react';

/** What every panel needs beside its own vehicle. */
export interface FleetContextValue {
  readonly zone: ZoneTable;
  /** Instant of the answer that is shown. */
  readonly asOfMs: number;
  /** The window is wider than 1200 px. */
  readonly isWide: boolean;
  readonly selectedId: number | null;
  readonly onSelect: (id: number) => void;
  readonly onToggleHidden: (id: number) => void;
}

export const FleetContext = createContext<FleetContextValue | null>(null);

export function useFleet(): FleetContextValue {
  const value = useContext(FleetContext);
  if (!value) throw new Error('A panel stands outside the live map.');
  return value;
}
