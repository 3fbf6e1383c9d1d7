import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import { memo } from 'react';
import { isListHiddenAtom } from '../../../live-map/model/fleet-atoms.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FleetAsOf } from './fleet-as-of.tsx';
import { FleetCountsLine } from './fleet-counts.tsx';
import { FleetOrderChoice, FleetSearch } from './list-tools.tsx';
import classes from './list.module.css';
import { VehicleList } from './vehicle-list.tsx';

interface ListProps {
  query: string;
  onQuery: (query: string) => void;
}

/** The list beside the map. */
export function SideList({ query, onQuery }: ListProps) {
  const { t } = useTranslation('live');
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
          <FleetSearch query={query} onQuery={onQuery} />
          <FleetOrderChoice />
        </div>
      </header>
      <div className={classes.scroll}>
        <VehicleList query={query} isNarrow={false} />
      </div>
    </section>
  );
}

const HideButton = memo(function HideButton() {
  const { t } = useTranslation('live');
  const setListHidden = useSetAtom(isListHiddenAtom);
  return (
    <ActionIcon
      variant="subtle"
      size="sm"
      aria-label={t('list.hide')}
      title={t('list.hide')}
      onClick={() => setListHidden(true)}
    >
      <IconLayoutSidebar size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
});
