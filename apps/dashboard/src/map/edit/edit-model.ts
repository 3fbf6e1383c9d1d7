import type { PlanPoint } from '../plan-point.ts';
import type { Shape } from '../shape.ts';

/** A thing that can be moved, as the map shows it in edit mode. */
export interface EditThing {
  readonly key: string;
  readonly shape: Shape;
  readonly name: string;
  /** The point where it is drawn: its new place if it was moved. */
  readonly point: PlanPoint;
  /** If it was moved: its label, and its saved place (null if it had none). */
  readonly edit: { readonly word: string; readonly base: PlanPoint | null } | null;
}

export interface EditModel {
  readonly things: readonly EditThing[];
  /** The thing that keys and clicks move; it may have no place yet. */
  readonly selectedKey: string | null;
  /** Changes are being saved: nothing can be moved. */
  readonly isLocked: boolean;
}

/** Handlers of the user's actions in edit mode. Points are in pixels of the plan, and may be outside of it. */
export interface EditActions {
  readonly select: (key: string) => void;
  readonly place: (key: string, point: PlanPoint) => void;
  readonly nudge: (key: string, by: PlanPoint) => void;
  /** Enter. */
  readonly confirm: () => void;
  /** Escape. */
  readonly revert: () => void;
}
