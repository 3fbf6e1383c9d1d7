import { createScreenPath } from '@lapwing/domain';
import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { parseId } from '../../../navigation/parse-id.ts';
import type { FleetState } from '../../../live-map/model/use-live-fleet.ts';
import { findSelected } from '../../../live-map/model/vehicle.ts';
import { showFailed } from '../../../ui/toast-list.ts';

export interface Selection {
  readonly selectedId: number | null;
  /** Selects a vehicle, or clears the selection. */
  readonly onSelect: (id: number) => void;
}

/**
 * The selected vehicle is part of the address, so that it can be shared and survives a reload. An address without such a
 * vehicle is reported, and replaced.
 */
export function useSelection(state: FleetState): Selection {
  const { anchorId } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const wantedId = parseId(anchorId);
  const selected = state.kind === 'known' ? findSelected(state.vehicles, wantedId) : null;
  const selectedId = selected?.id ?? null;
  const { t } = useTranslation('live');
  // A vehicle that is offline stays in the address, and is selected when it is back.
  const unknown = state.kind === 'known' && !state.vehicles.some(({ id }) => id === wantedId) ? anchorId : undefined;
  useEffect(() => {
    if (unknown === undefined) return;
    showFailed(t('states.noSuchVehicle'), t('states.noSuchVehicleWhy', { id: unknown }));
    void navigate({ pathname: createScreenPath('live-global-map'), search }, { replace: true });
  }, [unknown, t, navigate, search]);
  const onSelect = useCallback(
    (id: number) => {
      const pathname = createScreenPath('live-global-map', { anchorId: id === selectedId ? undefined : id });
      void navigate({ pathname, search }, { replace: true });
    },
    [selectedId, navigate, search],
  );
  return { selectedId, onSelect };
}
