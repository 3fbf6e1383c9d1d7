import { formatTagLabel } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { placeTags, showPlacedTags } from '../../../data/positions.ts';
import { useScope } from '../../../data/scope.ts';
import { tagsOptions, type Tag } from '../../../data/tags.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { hiddenIdsAtom } from '../../../live-map/model/fleet-atoms.ts';
import { SiteFleet } from '../../../live-map/model/site-fleet.tsx';
import { useLiveFleet, type ReadyFleet } from '../../../live-map/model/use-live-fleet.ts';
import { FleetStates } from '../../../live-map/panels/fleet-states.tsx';
import { PlaceStage, type ChosenPlace } from '../../../live-map/stage/place-stage.tsx';
import { closeIfConfirmed, useUnsaved } from '../../../tab/unsaved.ts';
import { useIsPhone } from '../../../theme/widths.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormNote } from '../../../ui/form-note.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { showDone } from '../../../ui/toast-list.ts';
import { useShowFailed } from '../../../ui/use-show-failed.ts';
import classes from './scanner.module.css';

/** Adds a beacon on the map where the user clicks on a live map (S§2). */
export function AddDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const { t } = useTranslation(['scanner', 'tags', 'common']);
  const fleet = useLiveFleet(useAtomValue(hiddenIdsAtom));
  const [place, setPlace] = useState<ChosenPlace | null>(null);
  const isPhone = useIsPhone();
  const addition = useAddition(tag, onClose);
  useUnsaved(place !== null && !addition.isSuccess);
  const name = formatTagLabel(tag);
  const close = () => {
    if (!addition.isPending) void closeIfConfirmed(onClose);
  };
  return (
    <Dialog
      title={t('add.title', { name })}
      isOpen
      onClose={close}
      closeLabel={t('close', { ns: 'tags' })}
      size="table"
    >
      <div className={classes.placing}>
        <p>{t(isPhone ? 'add.hintTouch' : 'add.hint')}</p>
        <div className={classes.map}>
          <FleetStates fleet={fleet} skeleton={<Loading />} failed={t('add.noMap')}>
            {(ready) => <Map fleet={ready} tag={tag} isLocked={addition.isPending} onPlace={setPlace} />}
          </FleetStates>
        </div>
      </div>
      {addition.data === 'overtaken' && <FormNote tone="bad">{t('add.overtaken')}</FormNote>}
      <DialogActions>
        <span className={classes.place} role="status">
          {place ? t('add.at', { place: place.words }) : t('add.nowhere')}
        </span>
        <Button variant="default" onClick={close}>
          {t('cancel', { ns: 'common' })}
        </Button>
        <BusyButton
          disabled={place === null}
          isBusy={addition.isPending}
          onClick={() => place && addition.mutate(place)}
        >
          {t('add.act')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}

interface MapProps {
  fleet: ReadyFleet;
  tag: Tag;
  isLocked: boolean;
  onPlace: (place: ChosenPlace | null) => void;
}

function Map({ fleet, tag, isLocked, onPlace }: MapProps) {
  const isNarrow = useIsPhone();
  return (
    <SiteFleet fleet={fleet}>
      <PlaceStage site={fleet.site} isNarrow={isNarrow} beacon={tag} isLocked={isLocked} onPlace={onPlace} />
    </SiteFleet>
  );
}

/** Places a beacon. Nothing is placed, and the answer is `overtaken`, if someone else did since the dialog was opened. */
function useAddition(tag: Tag, onAdded: () => void) {
  const { t } = useTranslation('tags');
  const queryClient = useQueryClient();
  const scope = useScope();
  const showFailed = useShowFailed();
  return useMutation({
    mutationFn: async ({ written }: ChosenPlace) => {
      const tags = await queryClient.query({ ...tagsOptions(scope), staleTime: 0 });
      if (tags.some(({ id, lastPosition }) => id === tag.id && lastPosition !== null)) return 'overtaken';
      return placeTags([{ tagId: tag.tagId, ...written }]);
    },
    onSuccess: async (added) => {
      if (added === 'overtaken' || added.kind !== 'saved') return;
      await showPlacedTags(queryClient, scope, added.value);
      showDone(t('beaconUpdated'), t('notSaved'));
      onAdded();
      await queryClient.invalidateQueries({ queryKey: ['scoped'] });
    },
    onError: (error) => showFailed(error, t('notSaved')),
  });
}
