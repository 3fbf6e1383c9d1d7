import { detectLayoutType, isLayoutTooLarge } from '@lapwing/domain';
import pLimit from 'p-limit';
import { createBusyProblem, Problem } from '../../problems/problems.ts';
import { type CleanImage, decodeApart, DECODER_LIMITS, type DecoderLimits } from './decoder-process.ts';

/** A decoder may take 1 GB, so images are decoded one at a time and few may wait. */
const decoding = pLimit(1);
const MAX_WAITING = 3;

/**
 * Makes a floor plan of an uploaded file: upright and without metadata. A problem if the file is too large, of another
 * type or damaged, or its image is too large.
 */
export async function cleanImage(file: Buffer, limits: DecoderLimits = DECODER_LIMITS): Promise<CleanImage | Problem> {
  if (isLayoutTooLarge(file.length)) return new Problem('image-too-large');
  const type = detectLayoutType(file);
  if (type === null) return new Problem('image-type');
  if (decoding.pendingCount >= MAX_WAITING) return createBusyProblem(5);
  const result = await decoding(() => decodeApart(file, type, limits));
  switch (result.kind) {
    case 'clean':
      return result;
    case 'refused':
      return new Problem(result.problem);
    case 'killed':
      return new Problem('image-broken');
    case 'late':
      return createBusyProblem(5);
  }
}
