import type { ZoneTable } from '@lapwing/domain';
import { Tabs } from '@mantine/core';
import { IconCalendarOff, IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { To } from 'react-router-dom';
import { readWorldNow } from '../../liveness/clock.ts';
import { createTimelineLink } from '../../navigation/timeline-link.ts';
import { useAddressParams } from '../../navigation/use-address-params.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import type { ChosenFigure } from '../../analytics/heat/figures.ts';
import classes from './activity-analytics.module.css';
import { FiguresTable } from './figures-table.tsx';
import type { Checkpoint, Figure, Measure, Segment } from '../../analytics/heat/figures.ts';
import type { HeatChoice } from '../../analytics/heat/heat-choice.ts';
import { HeatLegend } from '../../analytics/heat/heat-legend.tsx';
import { LimitsBar } from '../../analytics/heat/limits-bar.tsx';
import type { DatedLoadable } from '../../analytics/heat/figures.ts';
import type { LimitedSegments } from '../../analytics/heat/use-segment-limits.ts';
import type { Activity } from './use-activity.ts';

interface ListCardProps {
  zone: ZoneTable;
  activity: Activity;
  segments: LimitedSegments;
  choice: HeatChoice;
  /** Explains the colours of the rows; where there is a map, its legend does. */
  hasLegend: boolean;
  chosen: ChosenFigure | null;
  onChosen: (chosen: ChosenFigure | null) => void;
}

const TABS = ['checkpoints', 'segments'] as const;
type Tab = (typeof TABS)[number];
const PARAM = 'tab';

/** The checkpoints and the segments as text, in one tab each (R§2). */
export function ListCard({ zone, activity, segments, choice, hasLegend, chosen, onChosen }: ListCardProps) {
  const { t } = useTranslation('activity');
  const [tab, setTab] = useTab();
  const createLastTimelineLink = ({ key }: Checkpoint) => {
    const last = activity.visits.get(key);
    return last
      ? createTimelineLink(zone, { ...last, startTs: last.enterTs, endTs: last.lastSeenAt }, readWorldNow())
      : null;
  };
  const createSharedProps = (kind: Tab) => ({
    legend: hasLegend && (
      <HeatLegend
        choice={{ ...choice, [kind === 'checkpoints' ? 'segments' : 'spots']: null }}
        figures={activity}
        isOverMap={false}
      />
    ),
    chosenKey: chosen?.kind === kind ? chosen.key : null,
    onChoose: (key: string | null) => onChosen(key === null ? null : { kind, key }),
  });
  return (
    <section className={classes.list} aria-label={t('list.label')}>
      <Tabs
        value={tab}
        onChange={(value) => setTab(TABS.find((it) => it === value) ?? 'checkpoints')}
        keepMounted={false}
      >
        <div className={classes.listHead}>
          <Tabs.List className={classes.tabs}>
            {TABS.map((name) => (
              <Tabs.Tab key={name} value={name} className={classes.tab}>
                {t(`list.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <AsOf {...activity[tab].asOf} />
        </div>
        <Tabs.Panel value="checkpoints">
          <Rows<Checkpoint>
            loadable={activity.checkpoints}
            names={[t('list.checkpoint')]}
            listNames={({ name }) => [name]}
            countName={t('list.visits')}
            timelineOf={createLastTimelineLink}
            heat={choice.spots}
            {...createSharedProps('checkpoints')}
          />
        </Tabs.Panel>
        <Tabs.Panel value="segments">
          <LimitsBar {...segments} />
          <Rows<Segment>
            loadable={activity.segments}
            isLimited={segments.count > 0}
            names={[t('list.from'), t('list.to')]}
            listNames={({ from, to }) => [from.name, to.name]}
            countName={t('list.trips')}
            heat={choice.segments}
            {...createSharedProps('segments')}
          />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}

interface RowsProps<T extends Figure> {
  loadable: DatedLoadable<T>;
  names: readonly string[];
  listNames: (row: T) => readonly string[];
  countName: string;
  timelineOf?: (row: T) => To | null;
  heat: Measure | null;
  legend: ReactNode;
  /** Whether limits hide rows. */
  isLimited?: boolean;
  chosenKey: string | null;
  onChoose: (key: string | null) => void;
}

function Rows<T extends Figure>({ loadable, legend, isLimited = false, ...table }: RowsProps<T>) {
  const { t } = useTranslation('activity');
  if (loadable.kind === 'loading') return <Loading />;
  if (loadable.kind === 'failed')
    return <Failed title={t('states.failed')} error={loadable.error} onRetry={loadable.retry} />;
  if (loadable.rows.length === 0 && isLimited) return <StateMessage icon={IconFilterOff} title={t('limits.none')} />;
  if (loadable.rows.length === 0)
    return <StateMessage icon={IconCalendarOff} title={t('states.noData')} text={t('states.noDataWhy')} />;
  return (
    <>
      {legend}
      <FiguresTable rows={loadable.rows} {...table} />
    </>
  );
}

/** The tab in the address; by default the first. */
function useTab(): readonly [Tab, (tab: Tab) => void] {
  const [params, setParams] = useAddressParams();
  const named = TABS.find((tab) => tab === params.get(PARAM));
  return [named ?? 'checkpoints', (tab) => setParams({ [PARAM]: tab })];
}
