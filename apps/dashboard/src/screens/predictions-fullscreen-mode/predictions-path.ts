import { screenPath } from '@lapwing/domain';

export function predictionsPath(id: number): string {
  return screenPath('predictions-fullscreen-mode', { anchorId: id });
}
