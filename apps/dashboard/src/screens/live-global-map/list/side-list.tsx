import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import { memo } from 'react';
import { isListHiddenAtom } from '../../../live-map/model/fleet-atoms.ts';
import { useFleet } from '../../../live-map/model/fleet-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BriefTooltip } from '../../../ui/brief-tooltip.tsx';
import { FleetAsOf } from './fleet-as-of.tsx';
import { FleetCountsLine } from './fleet-counts.tsx';
import { FleetOrderChoice, FleetSearch } from './list-tools.tsx';
import classes from './list.module.css';
import { VehicleList } from './vehicle-list.tsx';

/** The list beside the map. */
export function SideList() {
  const { t } = useTranslation('live');
  const { isWide } = useFleet();
  return (
    <section className={classes.side} aria-label={t('list.label')}>
      <header className={classes.top}>
        <div className={classes.titleRow}>
          <h1 className={`type-title ${classes.title}`}>{t('title')}</h1>
          <FleetAsOf />
          <HideButton />
        </div>
        <FleetCountsLine isNarrow={false} />
        <div className={classes.tools}>
          <FleetSearch />
          <FleetOrderChoice isShort={!isWide} />
        </div>
      </header>
      <div className={classes.scroll}>
        <VehicleList isNarrow={false} />
      </div>
    </section>
  );
}

const HideButton = memo(function HideButton() {
  const { t } = useTranslation('live');
  const setListHidden = useSetAtom(isListHiddenAtom);
  return (
    <BriefTooltip text={t('list.hide')}>
      <ActionIcon variant="subtle" size="sm" aria-label={t('list.hide')} onClick={() => setListHidden(true)}>
        <IconLayoutSidebar size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </BriefTooltip>
  );
});
