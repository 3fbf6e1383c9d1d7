import { Tabs } from '@mantine/core';
import { IconCalendarOff, IconFilterOff } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { To } from 'react-router-dom';
import type {
  Checkpoint,
  ChosenFigure,
  DatedLoadable,
  Figure,
  Measure,
  Segment,
} from '../../analytics/heat/figures.ts';
import type { HeatChoice } from '../../analytics/heat/heat-choice.ts';
import { HeatLegend } from '../../analytics/heat/heat-legend.tsx';
import { LimitsBar } from '../../analytics/heat/limits-bar.tsx';
import type { LimitedSegments } from '../../analytics/heat/use-segment-limits.ts';
import { VisitsDialog } from '../../analytics/visits-dialog.tsx';
import { readWorldNow } from '../../liveness/clock.ts';
import { createTimelineLink } from '../../navigation/timeline-link.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './activity-analytics.module.css';
import type { ActivityView } from './activity-view.ts';
import { FiguresTable } from './figures-table.tsx';
import { listCheckpointNames, listSegmentNames, ListFoot } from './list-foot.tsx';
import type { Activity } from './use-activity.ts';
import { ACTIVITY_TABS, useTab } from './use-list-state.ts';
import { useUsage } from './use-usage.ts';
import { UsageTab } from './usage-tab.tsx';

interface ListCardProps {
  view: ActivityView;
  activity: Activity;
  segments: LimitedSegments;
  choice: HeatChoice;
  /** Explains the colours of the rows; where there is a map, its legend does. */
  hasLegend: boolean;
  chosen: ChosenFigure | null;
  onChosen: (chosen: ChosenFigure | null) => void;
}

/** The checkpoints, the segments and the usage of vehicles as text, in one tab each (R§2). */
export function ListCard({ view, activity, segments, choice, hasLegend, chosen, onChosen }: ListCardProps) {
  const { t } = useTranslation('activity');
  const { site } = view;
  const [tab, setTab] = useTab();
  const [listed, setListed] = useState<Checkpoint | null>(null);
  const usage = useUsage(site, view.movement, tab === 'usage');
  const createLastTimelineLink = ({ key }: Checkpoint) => {
    const last = activity.visits.get(key);
    return last
      ? createTimelineLink(site.zone, { ...last, startTs: last.enterTs, endTs: last.lastSeenAt }, readWorldNow())
      : null;
  };
  const createSharedProps = (kind: ChosenFigure['kind']) => ({
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
      <h2 className="only-read-aloud">{t('list.label')}</h2>
      <Tabs value={tab} onChange={setTab} keepMounted={false} className={classes.tabbed ?? ''}>
        <div className={classes.listHead}>
          <Tabs.List className={classes.tabs}>
            {ACTIVITY_TABS.map((name) => (
              <Tabs.Tab key={name} value={name} className={classes.tab}>
                {t(`list.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <AsOf {...(tab === 'usage' ? usage : activity[tab]).asOf} />
        </div>
        <Tabs.Panel value="checkpoints" className={classes.rows ?? ''}>
          <Rows<Checkpoint>
            loadable={activity.checkpoints}
            names={[t('list.checkpoint')]}
            listNames={listCheckpointNames}
            countName={t('list.visits')}
            timelineOf={createLastTimelineLink}
            onVisits={setListed}
            heat={choice.spots}
            {...createSharedProps('checkpoints')}
          />
        </Tabs.Panel>
        <Tabs.Panel value="segments" className={classes.rows ?? ''}>
          <LimitsBar {...segments} />
          <Rows<Segment>
            loadable={activity.segments}
            isLimited={segments.count > 0}
            names={[t('list.from'), t('list.to')]}
            listNames={listSegmentNames}
            countName={t('list.trips')}
            heat={choice.segments}
            {...createSharedProps('segments')}
          />
        </Tabs.Panel>
        <Tabs.Panel value="usage" className={classes.rows ?? ''}>
          <UsageTab view={view} usage={usage} />
        </Tabs.Panel>
      </Tabs>
      <CheckpointVisits view={view} checkpoint={listed} onClose={() => setListed(null)} />
      <ListFoot view={view} tab={tab} activity={activity} segments={segments} usage={usage} />
    </section>
  );
}

interface CheckpointVisitsProps {
  view: ActivityView;
  /** Null while none is chosen. */
  checkpoint: Checkpoint | null;
  onClose: () => void;
}

function CheckpointVisits({ view: { site, query }, checkpoint, onClose }: CheckpointVisitsProps) {
  if (checkpoint === null) return null;
  const { name, positionId } = checkpoint;
  return <VisitsDialog name={name} positionId={positionId} zone={site.zone} period={query} onClose={onClose} />;
}

interface RowsProps<T extends Figure> {
  loadable: DatedLoadable<T>;
  names: readonly string[];
  listNames: (row: T) => readonly string[];
  countName: string;
  timelineOf?: (row: T) => To | null;
  onVisits?: (row: T) => void;
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
