import { screenPath } from '@lapwing/domain';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { selectedOf, type Vehicle } from './vehicle.ts';

export interface Selection {
  readonly selectedId: number | null;
  /** Selects a vehicle, or lets go of the one that is selected. */
  readonly onSelect: (id: number) => void;
}

/** The selected vehicle is part of the address, so that it can be shared and survives a reload. */
export function useSelection(vehicles: readonly Vehicle[]): Selection {
  const { anchorId } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const selectedId = selectedOf(vehicles, idOf(anchorId))?.id ?? null;
  return {
    selectedId,
    onSelect: (id) => {
      const pathname = screenPath('live-global-map', { anchorId: id === selectedId ? undefined : id });
      void navigate({ pathname, search }, { replace: true });
    },
  };
}

function idOf(anchorId: string | undefined): number | null {
  const id = Number(anchorId);
  return anchorId !== undefined && Number.isInteger(id) ? id : null;
}
