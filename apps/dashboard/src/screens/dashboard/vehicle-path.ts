import { screenPath } from '@lapwing/domain';

export function vehiclePath(id: number): string {
  return screenPath('dashboard', { anchorId: id });
}
