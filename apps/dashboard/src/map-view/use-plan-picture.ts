import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FailedLoad } from '../data/failed-load.ts';
import { readSvgFileName, layoutDrawingOptions, layoutImageOptions, type MapImage } from '../data/client.ts';
import { withWorld } from '../tab/world.ts';
import type { Scope } from '../data/scope.ts';
import type { PlanPicture } from '../map/floor-plan.ts';
import { readSvgPlan } from '../map/svg-plan.ts';

export type PictureState =
  { readonly kind: 'loading' } | FailedLoad | { readonly kind: 'known'; readonly picture: PlanPicture };

/** The picture of a floor plan: a drawing becomes an element of the page, anything else is a loaded image. */
export function usePlanPicture(scope: Scope, image: MapImage): PictureState {
  const name = readSvgFileName(image);
  const drawing = useQuery({
    ...queryOptions(layoutDrawingOptions(scope, name ?? '')),
    enabled: name !== null,
    placeholderData: keepPreviousData,
  });
  const loaded = useQuery({ ...queryOptions(layoutImageOptions(scope, image.url)), enabled: name === null });
  const asked = name === null ? loaded : drawing;
  const known = asked.data;
  const isDrawing = name !== null;
  const picture = useMemo(
    () => (known === undefined ? null : toPicture(isDrawing ? known : null, withWorld(image.url, scope.world))),
    [known, isDrawing, image.url, scope.world],
  );
  if (picture) return { kind: 'known', picture };
  if (asked.error) return { kind: 'failed', error: asked.error, retry: () => void asked.refetch() };
  return { kind: 'loading' };
}

/** A drawing that cannot be read is shown as an image. */
function toPicture(drawing: string | null, url: string): PlanPicture {
  const svg = drawing === null ? null : readSvgPlan(drawing);
  return svg ? { kind: 'drawing', svg } : { kind: 'image', url };
}
