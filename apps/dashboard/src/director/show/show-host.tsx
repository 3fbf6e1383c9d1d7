import { Suspense } from 'react';
import { useHasControls } from '../../data/controls.ts';
import { useTabValue } from '../../tab/store.ts';
import { createLazyPart } from '../../ui/lazy-part.tsx';
import { followsShowAtom } from './follow-state.ts';
import type { Navigate } from './follow-cue.ts';

const ShowFollower = createLazyPart(
  () => import('./show-follower.tsx').then((file) => ({ default: file.ShowFollower })),
  () => null,
);

/** Follows the show of the world on every page, also before the sign-in. Its code is only asked for when it is used. */
export function ShowHost({ navigate }: { navigate: Navigate }) {
  const follows = useTabValue(followsShowAtom);
  const isReachable = useHasControls({ mayAsk: follows });
  if (!follows || !isReachable) return null;
  return (
    <Suspense fallback={null}>
      <ShowFollower navigate={navigate} />
    </Suspense>
  );
}
