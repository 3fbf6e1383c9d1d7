import { useTranslation } from '../../../i18n/use-translation.ts';
import { editStore, useIsEditing } from '../../../live-map/editing/edit-store.ts';
import { MapStage } from '../../../live-map/stage/map-stage.tsx';
import type { ClientSite } from '../../../site/use-client-site.ts';
import { store, useTabValue } from '../../../tab/store.ts';
import { closeIfConfirmed } from '../../../tab/unsaved.ts';
import { placeRequestAtom } from '../../../tags/place-request.ts';
import { useIsPhone } from '../../../theme/widths.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import classes from './place-dialog.module.css';

/** Whether a beacon is being placed or moved. */
export function useIsPlacing(): boolean {
  const isEditing = useIsEditing();
  return useTabValue(placeRequestAtom) !== null || isEditing;
}

/** The live map in edit mode, in a dialog: it places or moves the beacon for which it was asked (S§4). */
export function PlaceDialog({ site }: { site: ClientSite }) {
  const { t } = useTranslation(['tagTables', 'tags']);
  const isPhone = useIsPhone();
  const close = () => {
    store.set(placeRequestAtom, null);
    editStore.end();
  };
  return (
    <Dialog
      title={t('place')}
      isOpen
      size="table"
      closeLabel={t('tags:close')}
      onClose={() => void closeIfConfirmed(close)}
    >
      <div className={classes.map}>
        <MapStage site={site} isNarrow={isPhone} onFind={null} />
      </div>
    </Dialog>
  );
}
