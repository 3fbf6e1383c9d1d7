import { screenPath } from '@lapwing/domain';
import { useCallback } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { parseId } from '../../../navigation/parse-id.ts';
import type { FleetState } from '../../../live-map/model/use-live-fleet.ts';
import { findSelected } from '../../../live-map/model/vehicle.ts';

export interface Selection {
  readonly selectedId: number | null;
  /** Selects a vehicle, or clears the selection. */
  readonly onSelect: (id: number) => void;
}

/** The selected vehicle is part of the address, so that it can be shared and survives a reload. */
export function useSelection(state: FleetState): Selection {
  const { anchorId } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const selected = state.kind === 'known' ? findSelected(state.vehicles, parseId(anchorId)) : null;
  const selectedId = selected?.id ?? null;
  const onSelect = useCallback(
    (id: number) => {
      const pathname = screenPath('live-global-map', { anchorId: id === selectedId ? undefined : id });
      void navigate({ pathname, search }, { replace: true });
    },
    [selectedId, navigate, search],
  );
  return { selectedId, onSelect };
}
