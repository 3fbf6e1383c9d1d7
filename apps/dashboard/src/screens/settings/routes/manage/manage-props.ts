import type { Route } from '../../../../data/routes.ts';

export interface ManageProps {
  /** In the order of the list. */
  routes: readonly Route[];
  /** The selected one. */
  active: Route | null;
}
