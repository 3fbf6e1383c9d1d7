import { createScreenPath } from '@lapwing/domain';

export function createVehiclePath(id: number): string {
  return createScreenPath('dashboard', { anchorId: id });
}
