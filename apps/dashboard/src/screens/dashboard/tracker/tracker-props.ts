import type { ClientSite } from '../../../site/use-client-site.ts';
import type { AssetsState } from './use-assets.ts';
import type { TrackerChoice } from './use-tracker-choice.ts';

/** Props of both layouts. */
export interface TrackerProps {
  readonly site: ClientSite;
  readonly assets: AssetsState;
  readonly choice: TrackerChoice;
}
