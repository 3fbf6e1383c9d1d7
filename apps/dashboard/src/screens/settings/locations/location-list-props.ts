import type { LocationsState } from './use-locations.ts';
import type { Selection } from './use-selection.ts';

/** The list of locations, with its search and its selection. */
export interface LocationListProps {
  state: LocationsState;
  selection: Selection;
  query: string;
  onQuery: (query: string) => void;
}
