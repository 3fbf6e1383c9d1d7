import { readPlaceState } from '../model/place-state.ts';
import type { Vehicle } from '../model/vehicle.ts';

/** A change worth reading aloud: a vehicle's connection, and where the selected one is. */
export type Announcement =
  | { readonly kind: 'offline' | 'back' | 'stale' | 'heard'; readonly name: string }
  | { readonly kind: 'arrived' | 'left'; readonly name: string; readonly place: string };

/** Changes from one answer to the next. None for vehicles that are new or gone, and none for the first answer. */
export function listAnnouncements(
  before: readonly Vehicle[],
  after: readonly Vehicle[],
  selectedId: number | null,
): readonly Announcement[] {
  let known: ReadonlyMap<number, Vehicle> | null = null;
  const findMoved = (id: number) => (known ??= new Map(before.map((vehicle) => [vehicle.id, vehicle]))).get(id);
  const changes: (Announcement | null)[] = [];
  after.forEach((vehicle, index) => {
    const inPlace = before[index];
    const old = inPlace?.id === vehicle.id ? inPlace : findMoved(vehicle.id);
    if (!old || (old.freshness === vehicle.freshness && vehicle.id !== selectedId)) return;
    changes.push(findConnectionChange(old, vehicle), vehicle.id === selectedId ? findPlaceChange(old, vehicle) : null);
  });
  return changes.filter((it) => it !== null);
}

function findConnectionChange(old: Vehicle, { freshness, name }: Vehicle): Announcement | null {
  if (old.freshness === freshness) return null;
  if (freshness === 'offline') return { kind: 'offline', name };
  if (freshness === 'stale') return { kind: 'stale', name };
  if (freshness === 'never') return null;
  return { kind: old.freshness === 'stale' ? 'heard' : 'back', name };
}

function findPlaceChange(old: Vehicle, { name, gateway }: Vehicle): Announcement | null {
  const [was, is] = [readPlaceState(old.gateway), readPlaceState(gateway)];
  if (is.kind !== 'at' && is.kind !== 'left') return null;
  if (is.kind === was.kind && is.place === was.place) return null;
  return { kind: is.kind === 'at' ? 'arrived' : 'left', name, place: is.place };
}
