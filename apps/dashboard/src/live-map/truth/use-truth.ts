import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { truthOptions, type TruthAnswer, type VehicleTruth } from '../../data/truth.ts';
import { useHasControls } from '../../data/controls.ts';
import type { Scope } from '../../data/scope.ts';
import { isCrowd } from '../../map/crowd/crowd.ts';
import type { MapTruth, MapTruths } from '../../map/truth-model.ts';
import { useVehicles } from '../model/fleet-context.tsx';
import type { Vehicle } from '../model/vehicle.ts';

const PARAM = 'truth';
const ON = 'on';

/** Whether the user wants to see the truth: in the address (`?truth=on`), so that a copied link shows the same. */
export function useTruthParam(): [isChosen: boolean, choose: (isChosen: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (isChosen: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (isChosen) next.set(PARAM, ON);
        else next.delete(PARAM);
        return next;
      },
      { replace: true, flushSync: true },
    );
  return [params.get(PARAM) === ON, choose];
}

/** What is known of the truth; `off` if the user does not want to see it, or cannot. */
export type TruthState =
  | { readonly kind: 'off' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | {
      readonly kind: 'known';
      readonly answer: TruthAnswer;
      /** The shown vehicles that are elsewhere than reported, the farthest first. */
      readonly elsewhere: readonly VehicleTruth[];
      /** The last poll failed. */
      readonly isStale: boolean;
    };

/** The truth about the vehicles that the map shows, polled while the user wants to see it. */
export function useTruth(scope: Scope): TruthState {
  const [isChosen] = useTruthParam();
  const isOn = useHasControls({ mayAsk: isChosen }) && isChosen;
  const { data, error, isError, refetch } = useQuery({ ...truthOptions(scope), enabled: isOn, subscribed: isOn });
  const vehicles = useVehicles();
  return useMemo((): TruthState => {
    if (!isOn) return { kind: 'off' };
    if (!data) return error ? { kind: 'failed', error, retry: () => void refetch() } : { kind: 'loading' };
    const elsewhere = selectShown(data.vehicles, vehicles).filter(({ disagreement }) => disagreement !== null);
    return { kind: 'known', answer: data, elsewhere: elsewhere.toSorted(compareDistances), isStale: isError };
  }, [isOn, data, error, isError, refetch, vehicles]);
}

/** The truth about the vehicles for the map; of a crowd only about those that are elsewhere. */
export function useTruthMarks(scope: Scope): MapTruths | null {
  const state = useTruth(scope);
  const vehicles = useVehicles();
  return useMemo(() => {
    if (state.kind !== 'known') return null;
    const shown = selectShown(state.answer.vehicles, vehicles);
    const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
    const drawn = isCrowd(shown.length) ? state.elsewhere : shown;
    return { list: drawn.flatMap((truth) => toMapTruth(truth, byId.get(truth.id))), isStale: state.isStale };
  }, [state, vehicles]);
}

/** Those of the vehicles on the screen that the user did not hide. */
function selectShown(truths: readonly VehicleTruth[], vehicles: readonly Vehicle[]): readonly VehicleTruth[] {
  const ids = new Set(vehicles.filter(({ isHidden }) => !isHidden).map(({ id }) => id));
  return truths.filter(({ id }) => ids.has(id));
}

/** Farthest first; vehicles that were never reported last. */
function compareDistances(a: VehicleTruth, b: VehicleTruth): number {
  return (b.disagreement?.px ?? -1) - (a.disagreement?.px ?? -1) || a.id - b.id;
}

function toMapTruth({ id, truth, reported, disagreement }: VehicleTruth, vehicle: Vehicle | undefined): MapTruth[] {
  if (!vehicle) return [];
  const isElsewhere = disagreement !== null;
  return [
    {
      id,
      number: String(vehicle.number),
      palette: vehicle.palette,
      point: { x: truth.x, y: truth.y },
      reported: isElsewhere && reported ? { x: reported.x, y: reported.y } : null,
      isElsewhere,
    },
  ];
}
