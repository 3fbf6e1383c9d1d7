import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { globalInformationOptions } from '../../../data/gateways.ts';
import { useScope } from '../../../data/scope.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLiveFleet } from '../../../live-map/model/use-live-fleet.ts';
import { FleetStates } from '../../../live-map/panels/fleet-states.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import type { ChosenGateways } from './chosen-gateways.ts';
import { ReadyTracker } from './ready-tracker.tsx';
import { TrackerSkeleton } from './tracker-skeleton.tsx';
import { useTrackerChoice } from './use-tracker-choice.ts';

/** The live map of a tracker: several gateways at once, and where its assets are (L§2). */
export function TrackerMap() {
  const { t } = useTranslation('live');
  const choice = useTrackerChoice();
  const fleet = useLiveFleet(useUnchosenIds(choice.chosen));
  usePageTitle(t('title'));
  return (
    <FleetStates fleet={fleet} skeleton={<TrackerSkeleton />} failed={t('states.failed')}>
      {(ready) => <ReadyTracker fleet={ready} choice={choice} />}
    </FleetStates>
  );
}

const NONE: ReadonlySet<number> = new Set();

/** Ids of the gateways that the user did not choose: the map hides them. */
function useUnchosenIds(chosen: ChosenGateways): ReadonlySet<number> {
  const gateways = useQuery(globalInformationOptions(useScope())).data?.anchors;
  return useMemo(() => {
    if (chosen === null || !gateways) return NONE;
    return new Set(gateways.map(({ id }) => id).filter((id) => !chosen.has(id)));
  }, [chosen, gateways]);
}
