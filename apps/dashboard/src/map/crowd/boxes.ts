import type { Box } from '../label-placement.ts';
import type { Boxes } from './crowd-messages.ts';

/** Encodes boxes for messages between page and painter, four numbers each. */
export function encodeBoxes(boxes: readonly Box[]): Boxes {
  const numbers = new Float64Array(boxes.length * 4);
  let at = 0;
  for (const { left, top, right, bottom } of boxes) {
    numbers[at++] = left;
    numbers[at++] = top;
    numbers[at++] = right;
    numbers[at++] = bottom;
  }
  return numbers;
}

export function decodeBoxes(boxes: Boxes): readonly Box[] {
  return Array.from({ length: boxes.length / 4 }, (_, index) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = boxes.subarray(index * 4, index * 4 + 4);
    return { left, top, right, bottom };
  });
}
