import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './bar-chart.module.css';
import { BarPlot } from './bar-plot.tsx';
import { BarTable } from './bar-table.tsx';
import type { Bar, BarMarker } from './bars.ts';

export interface BarChartProps {
  title: string;
  /** Under the title: what is measured, in which unit, by what. */
  unit: string;
  bars: readonly Bar[];
  /** Heads of the table's columns, one for each of a bar's cells. */
  columns: readonly string[];
  /** What is counted has no ticks between whole numbers. */
  isWhole?: boolean;
  /** Keys of the bars that are picked out. */
  chosen?: readonly string[];
  /** Something to compare the bars with. */
  target?: BarMarker | undefined;
  /** A press on a bar, or Enter or space on it. Without it a press only shows what it says. */
  onChoose?: (key: string) => void;
  /** Beside the title, before the switch to the table. */
  actions?: ReactNode;
}

/** Bars of some values, and the same as a table. The chart takes the width and the height that it is given. */
export function BarChart({ title, unit, columns, actions, ...plot }: BarChartProps) {
  const { t } = useTranslation('charts');
  const [isTable, setTable] = useState(false);
  const id = useId();
  const Icon = isTable ? IconChartBar : IconTable;
  const other = t(isTable ? 'asChart' : 'asTable');
  return (
    <section className={classes.chart} aria-labelledby={id}>
      <header className={classes.head}>
        <div className={classes.names}>
          <h3 id={id} className="type-name">
            {title}
          </h3>
          <p className={classes.unit}>{unit}</p>
        </div>
        {actions}
        <Tooltip label={other}>
          <ActionIcon variant="subtle" size="sm" aria-label={`${other}: ${title}`} onClick={() => setTable(!isTable)}>
            <Icon size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </header>
      {isTable ? (
        <BarTable title={title} columns={columns} bars={plot.bars} chosen={plot.chosen} />
      ) : (
        <BarPlot title={title} {...plot} />
      )}
    </section>
  );
}
