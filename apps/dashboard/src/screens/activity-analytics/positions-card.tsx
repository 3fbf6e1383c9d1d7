import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './activity-analytics.module.css';
import type { ActivityView } from './activity-view.ts';
import { CardFoot } from './card-foot.tsx';
import { PositionsTable } from './positions-table.tsx';
import { usePositions } from './use-positions.ts';
import { usePositionsCsv } from './use-positions-csv.ts';

/** A table with more rows than this has a Load more button (R§9). */
const MORE_ABOVE_ROWS = 20;

/** The visits of one vehicle, newest first (R§2). */
export function PositionsCard({ view }: { view: ActivityView }) {
  const { t } = useTranslation('activity');
  const { site, query } = view;
  const shown = usePositions(site.scope, query);
  const csv = usePositionsCsv();
  const total = shown.kind === 'known' ? shown.total : 0;
  return (
    <section className={classes.positions} aria-label={t('positions.title')}>
      <header className={classes.cardHead}>
        <h2 className="type-name">{t('positions.title')}</h2>
        <AsOf {...shown.asOf} />
      </header>
      {/* Reachable by keyboard, so that it can be scrolled. */}
      <div className={classes.rows} tabIndex={0} role="group" aria-label={t('positions.title')}>
        {shown.kind === 'loading' && <Loading />}
        {shown.kind === 'failed' && <Failed title={t('positions.failed')} error={shown.error} onRetry={shown.retry} />}
        {shown.kind === 'known' && total === 0 && (
          <StateMessage role="status" icon={IconCalendarOff} title={t('positions.none')} text={t('states.noDataWhy')} />
        )}
        {shown.kind === 'known' && total > 0 && <PositionsTable view={view} positions={shown.positions} />}
      </div>
      {shown.kind === 'known' && total > 0 && (
        <div className={classes.pages}>
          <span>{t('positions.shown', { shown: shown.positions.length, count: total })}</span>
          {total > MORE_ABOVE_ROWS && (
            <Button
              size="xs"
              variant="default"
              disabled={shown.more === null}
              loading={shown.isLoadingMore}
              onClick={() => shown.more?.()}
            >
              {t('list.more')}
            </Button>
          )}
        </div>
      )}
      <CardFoot
        view={view}
        name={t('positions.title')}
        isBusy={csv.isBusy}
        onExport={total > 0 ? () => csv.start(query) : null}
      />
    </section>
  );
}
