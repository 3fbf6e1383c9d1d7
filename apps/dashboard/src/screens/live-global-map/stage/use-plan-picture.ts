import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { drawingName, layoutDrawingOptions, type MapImage } from '../../../data/client.ts';
import { inWorld } from '../../../data/world.ts';
import type { Scope } from '../../../data/scope.ts';
import type { PlanPicture } from '../../../map/floor-plan.ts';
import { readSvgPlan } from '../../../map/svg-plan.ts';

export type PictureState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly kind: 'known'; readonly picture: PlanPicture };

/** The floor plan as the map takes it: a drawing is put into the page, anything else is loaded as an image. */
export function usePlanPicture(scope: Scope, image: MapImage): PictureState {
  const name = drawingName(image);
  const drawing = useQuery({
    ...queryOptions(layoutDrawingOptions(scope, name ?? '')),
    enabled: name !== null,
    placeholderData: keepPreviousData,
  });
  const text = name === null ? '' : drawing.data;
  const picture = useMemo(() => (text === undefined ? null : pictureOf(text, image.url)), [text, image.url]);
  if (picture) return { kind: 'known', picture };
  if (drawing.error) return { kind: 'failed', error: drawing.error, retry: () => void drawing.refetch() };
  return { kind: 'loading' };
}

function pictureOf(text: string, url: string): PlanPicture {
  const svg = text === '' ? null : readSvgPlan(text);
  return svg ? { kind: 'drawing', svg } : { kind: 'image', url: inWorld(url) };
}
