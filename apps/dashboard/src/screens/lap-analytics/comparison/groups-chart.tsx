import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import type { BarMarker } from '../../../ui/charts/bars.ts';
import { Key } from '../chart-keys.tsx';
import { findMeasure, useGroupBars, useGroupColumns, type NamedGroup } from './group-bars.ts';

interface GroupsChartProps {
  title: string;
  /** The head of the column of names. */
  column: string;
  groups: readonly NamedGroup[];
  /** Keys of the groups to which the screen is filtered. */
  chosen?: readonly string[];
  hasNames?: boolean;
  markers?: readonly BarMarker[];
  /** What distinguishes the bars; by default they are medians. */
  keys?: ReactNode;
  onChoose: (key: string) => void;
}

/** The groups as bars of their medians and 90th percentiles, or of their errors where no lap is valid. */
export function GroupsChart({ column, groups, keys, ...chart }: GroupsChartProps) {
  const { t } = useTranslation('laps');
  const isOfErrors = findMeasure(groups) === 'errors';
  return (
    <BarChart
      {...chart}
      unit={isOfErrors ? t('compare.errorsUnit') : t('compare.unit')}
      isWhole={isOfErrors}
      bars={useGroupBars(groups)}
      columns={[column, ...useGroupColumns()]}
      legend={
        isOfErrors ? (
          <Key mark="errors">{t('charts.errors')}</Key>
        ) : (
          <>
            {keys ?? <Key mark="full">{t('figures.median')}</Key>}
            <Key mark="upper">{t('compare.p90Key')}</Key>
          </>
        )
      }
    />
  );
}
