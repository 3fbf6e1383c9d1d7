import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { isListHiddenAtom } from '../../../fleet/model/fleet-atoms.ts';
import { FleetAsOf } from './fleet-as-of.tsx';
import { FleetCountsLine } from './fleet-counts.tsx';
import { FleetOrderChoice, FleetSearch } from './list-tools.tsx';
import classes from './list.module.css';
import type { FleetState } from '../../../fleet/model/use-live-fleet.ts';
import { VehicleList } from './vehicle-list.tsx';

interface ListProps {
  state: FleetState;
  query: string;
  onQuery: (query: string) => void;
}

/** The list beside the map. */
export function SideList({ state, query, onQuery }: ListProps) {
  const { t } = useTranslation('live');
  return (
    <section className={classes.side} aria-label={t('list.label')}>
      <header className={classes.top}>
        <div className={classes.titleRow}>
          <h1 className={`type-title ${classes.title}`}>{t('title')}</h1>
          <FleetAsOf />
          <HideButton />
        </div>
        {state.kind === 'known' ? <FleetCountsLine vehicles={state.vehicles} isNarrow={false} /> : <NoCounts />}
        <div className={classes.tools}>
          <FleetSearch query={query} onQuery={onQuery} />
          <FleetOrderChoice />
        </div>
      </header>
      <div className={classes.scroll}>
        <VehicleList state={state} query={query} isNarrow={false} />
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

/** Keeps the place of the counts, so that nothing moves when they come. */
function NoCounts() {
  return (
    <p className={classes.counts} aria-hidden>
      &nbsp;
    </p>
  );
}
