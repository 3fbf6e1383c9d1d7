import { Button, Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconMapPinQuestion } from '@tabler/icons-react';
import { memo, useCallback, useMemo, useState } from 'react';
import { keeper } from '../../data/kept.ts';
import { useScope, type Scope } from '../../data/scope.ts';
import { tagsOptions, type Tag } from '../../data/tags.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { useFleetState } from '../model/fleet-context.tsx';
import paneClasses from '../stage/map-pane.module.css';
import { beaconsOffMap, countUnlocated, gatewaysOffMap, type OffMapThing } from './off-map-things.ts';
import { OffMapList } from './off-map-list.tsx';
import classes from './unlocated.module.css';

/** Beacons are asked for every 30 s: they count as old once two answers are missing. */
const TAGS_STALE_AFTER_MS = 65_000;

const NOTHING: readonly OffMapThing[] = [];

/** How many things have no place on the map; pressed, it lists all that are not on it, and why. */
export function UnlocatedChip() {
  const [keep] = useState(keeper<readonly OffMapThing[]>);
  const state = useFleetState();
  const gateways = useMemo(
    () => (state.kind === 'known' ? keep(gatewaysOffMap(state.vehicles, state.answer.anchors)) : NOTHING),
    [keep, state],
  );
  return <WithBeacons gateways={gateways} />;
}

const WithBeacons = memo(function WithBeacons({ gateways }: { gateways: readonly OffMapThing[] }) {
  const beacons = useBeaconsOffMap(useScope());
  const { data: beaconsKnown = NOTHING } = beacons;
  const things = useMemo(() => [...gateways, ...beaconsKnown], [gateways, beaconsKnown]);
  return <Chip things={things} hasFailed={beacons.isError && beacons.data === undefined} />;
});

/** Of thousands of tags few are not on the map: an answer that says the same of those is none. */
function useBeaconsOffMap(scope: Scope) {
  const [keep] = useState(keeper<readonly OffMapThing[]>);
  const select = useCallback((tags: readonly Tag[]) => keep(beaconsOffMap(tags)), [keep]);
  return useQuery({ ...tagsOptions(scope), select });
}

const Chip = memo(function Chip({ things, hasFailed }: { things: readonly OffMapThing[]; hasFailed: boolean }) {
  const { t } = useTranslation('unlocated');
  const [isOpen, setOpen] = useState(false);
  const options = tagsOptions(useScope());
  const count = countUnlocated(things);
  if (count === 0) return null;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" withinPortal={false} trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={paneClasses.floating}
          data-over-map
          onClick={() => setOpen(!isOpen)}
          leftSection={<IconMapPinQuestion size={16} stroke={1.75} aria-hidden />}
        >
          {t('chip', { count })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <h3 className={classes.title}>{t('title')}</h3>
        <div className={classes.things} role="group" aria-label={t('title')} tabIndex={0}>
          <OffMapList things={things} onPlace={() => setOpen(false)} />
          {hasFailed && <p className={classes.failed}>{t('failed')}</p>}
        </div>
        <div className={classes.foot}>
          <AsOf queryKey={options.queryKey} staleAfterMs={TAGS_STALE_AFTER_MS} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
});
