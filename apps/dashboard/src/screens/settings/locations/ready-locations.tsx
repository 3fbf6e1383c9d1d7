import { useState } from 'react';
import { useIsEditing } from '../../../live-map/editing/edit-store.ts';
import { SiteFleet } from '../../../live-map/model/site-fleet.tsx';
import type { ReadyFleet } from '../../../live-map/model/use-live-fleet.ts';
import { MapStage } from '../../../live-map/stage/map-stage.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BeaconParamContext } from '../../../map-view/map-view.ts';
import type { ClientSite } from '../../../site/use-client-site.ts';
import { useIsPhone } from '../../../theme/widths.ts';
import { useBeaconParam } from './beacon-param.ts';
import { LocationsSheet } from './locations-sheet.tsx';
import classes from './locations.module.css';
import { SidePanel } from './side-panel.tsx';
import { useAddressOfEdits } from './use-address-of-edits.ts';
import { useLocations } from './use-locations.ts';
import { useSelection } from './use-selection.ts';

/** The tab, once the client's map is known. */
export function ReadyLocations({ fleet }: { fleet: ReadyFleet }) {
  const { site } = fleet;
  return (
    <SiteFleet fleet={fleet}>
      <BeaconParamContext value={useBeaconParam(site.scope)}>
        <Locations site={site} />
      </BeaconParamContext>
    </SiteFleet>
  );
}

/** The map with the list beside it. In edit mode the list of changes takes the place of the list. */
function Locations({ site }: { site: ClientSite }) {
  const { t } = useTranslation('settings');
  const state = useLocations(site.scope);
  const selection = useSelection(state);
  const [query, onQuery] = useState('');
  const isEditing = useIsEditing();
  const isPhone = useIsPhone();
  useAddressOfEdits({ scope: site.scope, isKnown: state.kind === 'known', chosenKey: selection.chosenKey });
  const list = { state, selection, query, onQuery };
  if (isPhone) return <LocationsSheet site={site} {...list} />;
  return (
    <div className={classes.screen} data-editing={isEditing || undefined}>
      {isEditing && <h1 className="only-read-aloud">{t('tabs.beacons-location')}</h1>}
      <MapStage site={site} isNarrow={false} onFind={null} />
      {!isEditing && <SidePanel {...list} />}
    </div>
  );
}
