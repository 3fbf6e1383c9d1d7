import { mayCall } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { IconMapOff, IconPencil } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { memo, useMemo } from 'react';
import { useSessionUser } from '../../../data/session.ts';
import type { Tag } from '../../../data/tags.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { hiddenIdsAtom } from '../../../live-map/model/fleet-atoms.ts';
import { FleetContext, FleetStateProvider } from '../../../live-map/model/fleet-context.tsx';
import { useLiveFleet, type ReadyFleet } from '../../../live-map/model/use-live-fleet.ts';
import { WaitingStage } from '../../../map-view/plan-stage.tsx';
import { askToPlace } from '../../../tags/place-request.ts';
import { Failed } from '../../../ui/failed.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { BeaconsMap } from './beacons-map.tsx';
import { PlaceDialog, useIsPlacing } from './place-dialog.tsx';
import classes from './tab-map.module.css';

interface TabMapProps {
  tags: readonly Tag[];
  selected: Tag | null;
  /** A beacon was pressed on the map. */
  onPick: (tagId: number) => void;
}

/** The live map of the tab, and the dialog that places beacons on it. */
export const TabMap = memo(function TabMap(props: TabMapProps) {
  const { t } = useTranslation(['tagTables', 'live']);
  const fleet = useLiveFleet(useAtomValue(hiddenIdsAtom));
  switch (fleet.kind) {
    case 'loading':
      return <WaitingStage />;
    case 'failed':
      return <Failed title={t('live:states.failed')} error={fleet.error} onRetry={fleet.retry} />;
    case 'noLayout':
      // A beacon cannot be placed either.
      return <StateMessage icon={IconMapOff} title={t('live:states.noLayout')} text={t('live:states.noLayoutWhy')} />;
    case 'ready':
      return <ReadyMap fleet={fleet} {...props} />;
  }
});

function ReadyMap({ fleet: { site, state }, ...props }: TabMapProps & { fleet: ReadyFleet }) {
  const { zone } = site;
  const context = useMemo(
    () => ({
      zone,
      isWide: false,
      selectedId: null,
      onSelect: () => undefined,
      onToggleHidden: () => undefined,
      screen: 'fleet' as const,
    }),
    [zone],
  );
  const isPlacing = useIsPlacing();
  return (
    <FleetContext value={context}>
      <FleetStateProvider state={state}>
        {/* A page has one map at a time. */}
        {isPlacing ? (
          <PlaceDialog site={site} />
        ) : (
          <div className={classes.map}>
            <BeaconsMap site={site} {...props} />
            {props.selected && <MoveButton tag={props.selected} />}
          </div>
        )}
      </FleetStateProvider>
    </FleetContext>
  );
}

/** Moves the selected beacon on the map, for users who may. */
function MoveButton({ tag }: { tag: Tag }) {
  const { t } = useTranslation('tagTables');
  const { authScopes, clientType } = useSessionUser();
  if (tag.lastPosition === null || !mayCall('placeTags', { scopes: authScopes, clientType })) return null;
  return (
    <Button
      className={classes.move ?? ''}
      size="xs"
      variant="default"
      leftSection={<IconPencil size={14} stroke={1.75} aria-hidden />}
      onClick={() => askToPlace(`beacon:${tag.tagId}`)}
    >
      {t('move')}
    </Button>
  );
}
