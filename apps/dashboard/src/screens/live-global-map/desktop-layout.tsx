import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { useAtom, useSetAtom } from 'jotai';
import { memo } from 'react';
import { fleetQueryAtom, isListHiddenAtom } from '../../live-map/model/fleet-atoms.ts';
import classes from './live-global-map.module.css';
import { MapStage } from '../../live-map/stage/map-stage.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BriefTooltip } from '../../ui/brief-tooltip.tsx';
import { SideList } from './list/side-list.tsx';
import type { ClientSite } from '../../site/use-client-site.ts';

/** The layout for desktops: the list is beside the map, and can be hidden. */
export const DesktopLayout = memo(function DesktopLayout({ site }: { site: ClientSite }) {
  const setQuery = useSetAtom(fleetQueryAtom);
  const [isListHidden, setListHidden] = useAtom(isListHiddenAtom);
  const onFind = (vehicleQuery: string) => {
    setListHidden(false);
    setQuery(vehicleQuery);
  };
  return (
    <div className={classes.screen} data-list-hidden={isListHidden || undefined}>
      {isListHidden ? <ShowList onShow={() => setListHidden(false)} /> : <SideList />}
      <MapStage site={site} isNarrow={false} onFind={onFind} />
    </div>
  );
});

function ShowList({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('live');
  return (
    <div className={classes.rail}>
      <h1 className="only-read-aloud">{t('title')}</h1>
      <BriefTooltip text={t('list.show')} position="right">
        <ActionIcon variant="subtle" aria-label={t('list.show')} onClick={onShow}>
          <IconLayoutSidebar size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </BriefTooltip>
    </div>
  );
}
