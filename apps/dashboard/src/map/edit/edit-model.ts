import type { PlanPoint } from '../plan-point.ts';
import type { Shape } from '../shape.ts';

/** A thing of the map that can be moved, as the map shows it while it is edited. */
export interface EditThing {
  readonly key: string;
  readonly shape: Shape;
  readonly name: string;
  /** Where it is drawn: where it was moved to, or where it stands. */
  readonly point: PlanPoint;
  /** It was moved: the word on it, and where it stands still (null where it hung nowhere). */
  readonly edit: { readonly word: string; readonly base: PlanPoint | null } | null;
}

export interface EditModel {
  readonly things: readonly EditThing[];
  /** The thing that keys and clicks move; it may be on no place yet. */
  readonly selectedKey: string | null;
  /** Changes are on their way to the server: nothing moves. */
  readonly isLocked: boolean;
}

/** What people do to the map while they edit it. Places are in pixels of the plan, and may lie outside of it. */
export interface EditHand {
  readonly select: (key: string) => void;
  readonly place: (key: string, point: PlanPoint) => void;
  readonly nudge: (key: string, by: PlanPoint) => void;
  /** Enter. */
  readonly confirm: () => void;
  /** Escape. */
  readonly giveBack: () => void;
}
