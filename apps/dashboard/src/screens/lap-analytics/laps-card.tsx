import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCalendarOff, IconFilterOff, IconRouteOff } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import type { LapCardsProps } from './lap-props.ts';
import classes from './laps-table.module.css';
import { LapsTable } from './laps-table.tsx';
import { LapsTools } from './laps-tools.tsx';
import { isNarrowed, NO_NARROWING, sortBy, type LapListing } from './lap-narrowing.ts';
import { useHasNoLaps, useLaps } from './use-laps.ts';

/** A table with more rows than this has a Load more button (R§9). */
const MORE_ABOVE_ROWS = 20;

/** Longer lists scroll within the card (R§2); on phones the page scrolls. */
const MAX_HEIGHT_PX = 900;

/** A search is sent when the user pauses. */
const SEARCH_AFTER_MS = 300;

/** The table of laps, at first the newest first (R§2), with a search and the errors of the laps above it. */
export function LapsCard(props: LapCardsProps) {
  const { site, route, query, choice, onChoose } = props;
  const { t } = useTranslation('laps');
  const { listing } = choice;
  const [search] = useDebouncedValue(listing.search.trim(), SEARCH_AFTER_MS);
  const shown = useLaps(site.scope, { ...query, ...listing, search });
  const order = (next: LapListing) => onChoose({ listing: next }, { replace: true });
  const running = shown.kind === 'known' ? shown.laps.filter(({ endDate }) => endDate === null).length : 0;
  return (
    <section className={classes.card} aria-label={t('table.label')}>
      <LapsTools {...props} onListing={order} />
      <div
        className={classes.rows}
        data-previous={(shown.kind === 'known' && shown.isPrevious) || undefined}
        aria-busy={shown.kind === 'known' && shown.isPrevious}
        style={{ '--max-height': `${MAX_HEIGHT_PX}px` } as CSSProperties}
      >
        {shown.kind === 'loading' && <Loading />}
        {shown.kind === 'failed' && <Failed title={t('states.failed')} error={shown.error} onRetry={shown.retry} />}
        {shown.kind === 'known' && shown.total === 0 && (
          <NoLaps {...{ site, route, query, choice, onChoose }} search={search} />
        )}
        {shown.kind === 'known' && shown.total > 0 && (
          <LapsTable
            site={site}
            laps={shown.laps}
            listing={listing}
            onSort={(sort) => order(sortBy(listing, sort))}
            chosenId={choice.lapId}
            onChoose={(lapId) => onChoose({ lapId }, { replace: choice.lapId !== null })}
          />
        )}
      </div>
      <footer className={classes.foot}>
        {shown.kind === 'known' && shown.total > 0 && (
          <span>{t('table.shown', { shown: shown.laps.length, count: shown.total })}</span>
        )}
        {running > 0 && <span>{t('table.running', { count: running })}</span>}
        {shown.kind === 'known' && shown.total > MORE_ABOVE_ROWS && (
          <Button
            variant="default"
            disabled={shown.more === null}
            loading={shown.isLoadingMore}
            onClick={() => shown.more?.()}
          >
            {t('table.more')}
          </Button>
        )}
        <AsOf {...shown.asOf} />
      </footer>
    </section>
  );
}

/** Explains why there are no laps: the search or the narrowing has none, the period has none, or the route never had one. */
function NoLaps({ site, route, query, choice, search, onChoose }: LapCardsProps & { search: string }) {
  const { t } = useTranslation('laps');
  const hasNoLaps = useHasNoLaps(site, route, query);
  if (search !== '' || isNarrowed(choice.narrowing))
    return (
      <StateMessage
        role="status"
        icon={IconFilterOff}
        title={search === '' ? t('states.noneNarrowed') : t('states.noneFound', { search })}
        action={
          <Button
            variant="default"
            onClick={() => onChoose({ narrowing: NO_NARROWING, listing: { ...choice.listing, search: '' } })}
          >
            {t('states.showAll')}
          </Button>
        }
      />
    );
  if (hasNoLaps === null) return <Loading />;
  return hasNoLaps ? (
    <StateMessage role="status" icon={IconRouteOff} title={t('states.emptyRoute')} text={t('states.emptyRouteWhy')} />
  ) : (
    <StateMessage
      role="status"
      icon={IconCalendarOff}
      title={t('states.emptyPeriod')}
      text={t('states.emptyPeriodWhy')}
    />
  );
}
