import {
  sortFigures,
  type Checkpoint,
  type DatedLoadable,
  type Figure,
  type Segment,
} from '../../analytics/heat/figures.ts';
import type { LimitedSegments } from '../../analytics/heat/use-segment-limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { downloadCsv } from '../../ui/download.ts';
import type { ActivityView } from './activity-view.ts';
import { CardFoot } from './card-foot.tsx';
import type { Activity } from './use-activity.ts';
import { useSorting, type ActivityTab } from './use-list-state.ts';
import type { Usage } from './use-usage.ts';
import { formatCheckpointsCsv, formatMovementCsv, formatSegmentsCsv } from './view-csv.ts';

/** The texts that name a row, in the order of its columns. */
export const listCheckpointNames = ({ name }: Checkpoint) => [name];
export const listSegmentNames = ({ from, to }: Segment) => [from.name, to.name];

interface ListFootProps {
  view: ActivityView;
  tab: ActivityTab;
  activity: Activity;
  segments: LimitedSegments;
  usage: Usage;
}

/** What made the figures of the tab, and their export, in the order of the table. */
export function ListFoot({ view, tab, activity, segments, usage }: ListFootProps) {
  const { t } = useTranslation('activity');
  const [sorting] = useSorting();
  const { site } = view;
  const { minCount, maxMinutes } = segments.limits;
  const exportRows = <T extends Figure>(
    loadable: DatedLoadable<T>,
    listNames: (row: T) => readonly string[],
    format: (rows: readonly T[]) => string,
  ) =>
    loadable.kind === 'known' && loadable.rows.length > 0
      ? () => format(sortFigures(loadable.rows, sorting, (row) => listNames(row).join()))
      : null;
  const createCsv = {
    checkpoints: exportRows(activity.checkpoints, listCheckpointNames, formatCheckpointsCsv),
    segments: exportRows(activity.segments, listSegmentNames, formatSegmentsCsv),
    usage:
      usage.kind === 'known' && usage.hours.length > 0
        ? () => formatMovementCsv(site.zone, site.vehicles, usage.hours)
        : null,
  }[tab];
  return (
    <CardFoot
      view={view}
      name={t(`list.${tab}`)}
      also={
        tab === 'segments' && segments.count > 0 ? [t('limits.words', { count: minCount, minutes: maxMinutes })] : []
      }
      onExport={createCsv && (() => downloadCsv(`activity-${tab}.csv`, createCsv()))}
    />
  );
}
