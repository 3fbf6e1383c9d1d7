import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { isListHiddenAtom } from '../fleet/fleet-atoms.ts';
import { FleetCountsLine } from './fleet-counts.tsx';
import { FleetOrderChoice, FleetSearch } from './list-tools.tsx';
import classes from './list.module.css';
import type { FleetState } from '../fleet/use-live-fleet.ts';
import { VehicleList } from './vehicle-list.tsx';
import { countFleet } from '../fleet/vehicle.ts';

interface ListProps {
  state: FleetState;
  query: string;
  onQuery: (query: string) => void;
}

/** The list beside the map. */
export function SideList({ state, query, onQuery }: ListProps) {
  const { t } = useTranslation('live');
  const setListHidden = useSetAtom(isListHiddenAtom);
  return (
    <section className={classes.side} aria-label={t('list.label')}>
      <header className={classes.top}>
        <div className={classes.titleRow}>
          <h1 className="type-title">{t('title')}</h1>
          <ActionIcon
            variant="subtle"
            size="sm"
            aria-label={t('list.hide')}
            title={t('list.hide')}
            onClick={() => setListHidden(true)}
          >
            <IconLayoutSidebar size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
        {state.kind === 'known' ? (
          <FleetCountsLine counts={countFleet(state.vehicles)} isNarrow={false} />
        ) : (
          <NoCounts />
        )}
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

/** Keeps the place of the counts, so that nothing moves when they come. */
function NoCounts() {
  return (
    <p className={classes.counts} aria-hidden>
      &nbsp;
    </p>
  );
}
