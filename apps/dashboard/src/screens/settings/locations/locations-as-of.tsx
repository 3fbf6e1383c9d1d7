import { useScope } from '../../../data/scope.ts';
import { TAGS_STALE_AFTER_MS, tagsOptions } from '../../../data/tags.ts';
import { AsOf } from '../../../ui/as-of.tsx';

/** The age of the list, which is polled less often than the map. */
export function LocationsAsOf() {
  return <AsOf queryKey={tagsOptions(useScope()).queryKey} staleAfterMs={TAGS_STALE_AFTER_MS} />;
}
