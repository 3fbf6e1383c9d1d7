import { formatTimeShort } from '@lapwing/domain';
import { Button, Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconMapPinQuestion } from '@tabler/icons-react';
import { memo, useCallback, useMemo, useState } from 'react';
import { keepIfEqual } from '../../transport/keep-if-equal.ts';
import { useScope, type Scope } from '../../data/scope.ts';
import { TAGS_STALE_AFTER_MS, tagsOptions, type Tag } from '../../data/tags.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { useFleet, useFleetState } from '../model/fleet-context.tsx';
import frameClasses from '../../map-view/map-frame.module.css';
import { listBeaconsOffMap, listGatewaysOffMap, type OffMapThing } from './off-map-things.ts';
import { OffMapList } from './off-map-list.tsx';
import classes from './unlocated.module.css';

const NOTHING: readonly OffMapThing[] = [];

/** Shows how many things are not on the map and why, and opens their list. On a phone it leaves out why. */
export function OffMapChip({ isNarrow }: { isNarrow: boolean }) {
  const [keep] = useState(keepIfEqual<readonly OffMapThing[]>);
  const state = useFleetState();
  const gateways = useMemo(
    () => (state.kind === 'known' ? keep(listGatewaysOffMap(state.vehicles, state.answer.anchors)) : NOTHING),
    [keep, state],
  );
  return <WithBeacons gateways={gateways} isNarrow={isNarrow} />;
}

interface WithBeaconsProps {
  gateways: readonly OffMapThing[];
  isNarrow: boolean;
}

const WithBeacons = memo(function WithBeacons({ gateways, isNarrow }: WithBeaconsProps) {
  const beacons = useBeaconsOffMap(useScope());
  const { data: beaconsKnown = NOTHING } = beacons;
  const things = useMemo(() => [...gateways, ...beaconsKnown], [gateways, beaconsKnown]);
  return <Chip things={things} hasFailed={beacons.isError && beacons.data === undefined} isNarrow={isNarrow} />;
});

/** The beacons that are not on the map. Answers that do not change them return the same list. */
function useBeaconsOffMap(scope: Scope) {
  const [keep] = useState(keepIfEqual<readonly OffMapThing[]>);
  const select = useCallback((tags: readonly Tag[]) => keep(listBeaconsOffMap(tags)), [keep]);
  return useQuery({ ...tagsOptions(scope), select });
}

interface ChipProps {
  things: readonly OffMapThing[];
  hasFailed: boolean;
  isNarrow: boolean;
}

const Chip = memo(function Chip({ things, hasFailed, isNarrow }: ChipProps) {
  const { t } = useTranslation('unlocated');
  const [isOpen, setOpen] = useState(false);
  const reasons = useReasons(things);
  const options = tagsOptions(useScope());
  const count = things.length;
  if (count === 0) return null;
  return (
    // On a phone the sheet would cover it.
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" withinPortal={isNarrow} trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          className={frameClasses.floating}
          data-over-map
          {...(isNarrow && { 'aria-label': `${t('chip', { count })}: ${reasons}` })}
          onClick={() => setOpen(!isOpen)}
          leftSection={<IconMapPinQuestion size={16} stroke={1.75} aria-hidden />}
        >
          {t('chip', { count })}
          {!isNarrow && <span className={classes.reasons}>{reasons}</span>}
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

/** The reasons in words: the name of the only vehicle that a reason applies to, otherwise a number. */
function useReasons(things: readonly OffMapThing[]): string {
  const { t } = useTranslation('unlocated');
  const { zone } = useFleet();
  const words = [...new Set(things.map(({ reason }) => reason))].flatMap((reason) => {
    const [first, ...others] = things.filter((thing) => thing.reason === reason);
    if (!first) return [];
    if (first.kind !== 'vehicle' || others.length > 0) return [t(`reasons.${reason}`, { count: others.length + 1 })];
    const time = first.heardTs === null ? '' : formatTimeShort(zone, first.heardTs * 1000);
    return [`${first.name}: ${t(`why.${reason}`, { time })}`];
  });
  return words.join(', ');
}
