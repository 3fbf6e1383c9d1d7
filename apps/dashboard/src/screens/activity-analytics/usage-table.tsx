import { computeFinePercent, formatDuration, type MovementByGateway } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useId, useState, type CSSProperties } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import { formatPercent } from '../../ui/format-number.ts';
import { GatewayChip } from '../../ui/gateway-chip.tsx';
import type { UsageSeries } from './usage-series.ts';
import classes from './usage.module.css';

interface UsageTableProps {
  /** The most moved first. */
  vehicles: readonly FleetVehicle[];
  series: readonly UsageSeries[];
  sums: MovementByGateway;
  totalSec: number;
}

const PAGE_ROWS = 50;

/** The movement of each vehicle as a bar, a time and a share of all. */
export function UsageTable({ vehicles, series, sums, totalSec }: UsageTableProps) {
  const { t, language } = useTranslation('activity');
  const [maxRows, setMaxRows] = useState(PAGE_ROWS);
  const id = useId();
  const maxSec = Math.max(...sums.values());
  const colorOf = (vehicle: FleetVehicle) => series.find((it) => it.vehicles.includes(vehicle))?.color ?? 1;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={`type-name ${classes.title}`}>
        {t('usage.total')}
      </h3>
      <table className={classes.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('usage.vehicle')}</th>
            <th scope="col" data-figure>
              {t('usage.moved')}
            </th>
            <th scope="col" data-figure>
              {t('usage.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {vehicles.slice(0, maxRows).map((vehicle) => {
            const sec = sums.get(vehicle.id) ?? 0;
            const color = colorOf(vehicle);
            const bar = {
              '--of': `var(--gateway-${color})`,
              '--share': String(sec / maxSec),
            } as CSSProperties;
            return (
              <tr key={vehicle.id}>
                <th scope="row">
                  <span className={classes.vehicle}>
                    <GatewayChip color={color} number={vehicle.number} />
                    {vehicle.name}
                  </span>
                  <span className={classes.bar} style={bar} data-color={color} aria-hidden />
                </th>
                <td data-figure>{formatDuration(sec)}</td>
                <td data-figure>{formatPercent(computeFinePercent(sec, totalSec), language, 2)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('usage.all')}</th>
            <td data-figure>{formatDuration(totalSec)}</td>
            <td data-figure>{formatPercent(100, language, 2)}</td>
          </tr>
        </tfoot>
      </table>
      {vehicles.length > maxRows && (
        <Button variant="default" className={classes.more} onClick={() => setMaxRows(maxRows + PAGE_ROWS)}>
          {t('list.more')}
        </Button>
      )}
    </section>
  );
}
