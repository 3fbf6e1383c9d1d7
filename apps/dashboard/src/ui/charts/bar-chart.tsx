import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './bar-chart.module.css';
import { BarPlot } from './bar-plot.tsx';
import { BarTable } from './bar-table.tsx';
import type { BarChartProps } from './bar-props.ts';

/** A bar chart that can be switched to a table. It fills its container. */
export function BarChart({ title, unit, columns, legend, rows, ...plot }: BarChartProps) {
  const { t } = useTranslation('charts');
  const [isTable, setTable] = useState(false);
  const id = useId();
  const Icon = isTable ? IconChartBar : IconTable;
  const other = t(isTable ? 'asChart' : 'asTable');
  return (
    <section className={classes.chart} aria-labelledby={id}>
      <header className={classes.head}>
        <div className={classes.titles}>
          <h3 id={id} className="type-name">
            {title}
          </h3>
          <p className={classes.unit}>{unit}</p>
        </div>
        {legend && <div className={classes.legend}>{legend}</div>}
        <Tooltip label={other}>
          <ActionIcon variant="subtle" size="sm" aria-label={`${other}: ${title}`} onClick={() => setTable(!isTable)}>
            <Icon size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </header>
      {isTable ? (
        <BarTable title={title} columns={columns} rows={rows ?? plot.bars} chosen={plot.chosen} />
      ) : (
        <BarPlot title={title} {...plot} />
      )}
    </section>
  );
}
