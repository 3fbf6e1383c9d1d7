import { admits, formatDate, formatTime } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { comparisonOptions, type Comparison, type Fork } from '../../data/forks.ts';
import { STALE_AFTER_MS } from '../../data/gateways.ts';
import { useScope } from '../../data/scope.ts';
import { useSessionUser } from '../../data/session.ts';
import { useZone } from '../../data/use-zone.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import pageClasses from '../../ui/page.module.css';
import { ComparedMaps } from './compared-maps.tsx';
import { listFigures, listVehicleDifferences } from './differences.ts';
import { FiguresTable } from './figures-table.tsx';
import { ForkActions } from './fork-actions.tsx';
import { SharedClock } from './shared-clock.tsx';
import { VehicleTable } from './vehicle-table.tsx';
import classes from './what-if.module.css';

const NOTHING: ReadonlySet<number> = new Set();

/** Both worlds: their clock, their maps, their figures, and the vehicles that differ. */
export function ComparedWorlds({ fork }: { fork: Fork }) {
  const { t } = useTranslation('whatIf');
  const scope = useScope();
  const zone = useZone();
  const { clientType } = useSessionUser();
  const comparison = useQuery(comparisonOptions(scope, fork));
  const differingIds = useDifferingIds(comparison.data);
  return (
    <div className={pageClasses.growing}>
      <div className={classes.head}>
        <div className={pageClasses.head}>
          <h1 className="type-title">{t('title')}</h1>
          <p className={pageClasses.about}>
            {zone &&
              t('about', {
                origin: fork.origin,
                time: `${formatDate(zone, fork.atMs)} ${formatTime(zone, fork.atMs)}`,
              })}
          </p>
          <AsOf queryKey={comparisonOptions(scope, fork).queryKey} staleAfterMs={STALE_AFTER_MS} />
        </div>
        <ForkActions fork={fork.name} />
      </div>
      <SharedClock zone={zone} />
      {admits('dashboard', clientType) ? (
        <ComparedMaps fork={fork.name} differingIds={differingIds} />
      ) : (
        <p className={classes.note}>{t('maps.none')}</p>
      )}
      {comparison.data ? (
        <Differences comparison={comparison.data} />
      ) : comparison.error ? (
        <Failed title={t('failed')} error={comparison.error} onRetry={() => void comparison.refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Differences({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('whatIf');
  const vehicles = listVehicleDifferences(comparison);
  return (
    <>
      <p className={classes.verdict} role="status">
        {vehicles.length > 0 ? (
          <>
            <strong>{t('differ', { count: vehicles.length })}</strong> <span>{t('faded')}</span>
          </>
        ) : (
          <>
            <strong>{t('equal.title')}</strong> <span>{t('equal.why')}</span>
          </>
        )}
      </p>
      <div className={classes.tables}>
        <FiguresTable rows={listFigures(comparison)} />
        {vehicles.length > 0 && <VehicleTable vehicles={vehicles} />}
      </div>
    </>
  );
}

/** The same set while the same vehicles differ. */
function useDifferingIds(comparison: Comparison | undefined): ReadonlySet<number> {
  const ids = comparison ? listVehicleDifferences(comparison).map(({ id }) => id) : [];
  const key = ids.join();
  return useMemo(() => (key === '' ? NOTHING : new Set(key.split(',').map(Number))), [key]);
}
