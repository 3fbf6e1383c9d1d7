import { createContext, useContext } from 'react';
import type { Scope } from '../../data/scope.ts';
import type { PaneGround } from '../../map-view/pane-ground.ts';

/** The context of all parts of the map's pane. */
export interface Pane {
  readonly scope: Scope;
  readonly ground: PaneGround;
  /** Millimetres per pixel of the ground; null if unknown. */
  readonly mmPerPx: number | null;
  readonly isNarrow: boolean;
  /** Searches the list of vehicles; null on screens without that list. */
  readonly onFind: ((query: string) => void) | null;
}

export const PaneContext = createContext<Pane | null>(null);

export function usePane(): Pane {
  const pane = useContext(PaneContext);
  if (pane === null) throw new Error('This component must be inside of a map pane.');
  return pane;
}
