import { memo } from 'react';
import { globalInformationOptions, STALE_AFTER_MS } from '../../../data/gateways.ts';
import { useScope } from '../../../data/scope.ts';
import { AsOf } from '../../../ui/as-of.tsx';

/** Of when the list of vehicles is. */
export const FleetAsOf = memo(function FleetAsOf() {
  return <AsOf queryKey={globalInformationOptions(useScope()).queryKey} staleAfterMs={STALE_AFTER_MS} />;
});
