import { createScreenPath } from '@lapwing/domain';

export function createPredictionsPath(id: number): string {
  return createScreenPath('predictions-fullscreen-mode', { anchorId: id });
}
