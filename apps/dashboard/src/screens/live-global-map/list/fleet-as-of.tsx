import { memo } from 'react';
import { globalInformationOptions, STALE_AFTER_MS } from '../../../data/gateways.ts';
import { useScope } from '../../../data/scope.ts';
import { useFleet } from '../../../live-map/model/fleet-context.tsx';
import { AsOfIn } from '../../../ui/as-of.tsx';

/** The age of the list of vehicles. */
export const FleetAsOf = memo(function FleetAsOf() {
  const { queryKey } = globalInformationOptions(useScope());
  return <AsOfIn queryKey={queryKey} staleAfterMs={STALE_AFTER_MS} zone={useFleet().zone} />;
});
