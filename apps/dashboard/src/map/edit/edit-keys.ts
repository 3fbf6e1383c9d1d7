import type { PlanPoint } from '../plan-point.ts';

/** The action of a key on the selected thing. */
export type EditKeyAction =
  { readonly kind: 'nudge'; readonly by: PlanPoint } | { readonly kind: 'confirm' } | { readonly kind: 'revert' };

const STEP_PX = 1;
const LARGE_STEP_PX = 10;

const DIRECTIONS: Readonly<Record<string, PlanPoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Arrows move by a pixel of the plan, by ten with Shift; Enter confirms, Escape reverts. Null for any other key. */
export function toEditAction(event: {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}): EditKeyAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === 'Enter') return { kind: 'confirm' };
  if (event.key === 'Escape') return { kind: 'revert' };
  const direction = DIRECTIONS[event.key];
  if (!direction) return null;
  const step = event.shiftKey ? LARGE_STEP_PX : STEP_PX;
  return { kind: 'nudge', by: { x: direction.x * step, y: direction.y * step } };
}
