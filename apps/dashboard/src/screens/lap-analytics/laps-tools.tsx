import { ActionIcon } from '@mantine/core';
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useAddressParams } from '../../navigation/use-address-params.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useIsPhone } from '../../theme/widths.ts';
import { Choice } from '../../ui/choice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { cutText } from '../../ui/typed-text.ts';
import { ErrorChips } from './error-chips.tsx';
import { LAP_SORTS, MAX_SEARCH, sortBy, type LapListing, type LapSort } from './lap-narrowing.ts';
import type { LapCardsProps } from './lap-props.ts';
import classes from './laps-tools.module.css';

/** The names of what laps are sorted by are those of their columns. */
export const SORT_COLUMNS = {
  start: 'start',
  duration: 'duration',
  delay: 'delay',
  vehicle: 'vehicle',
  error: 'result',
  stops: 'beacons',
} as const satisfies Record<LapSort, string>;

type LapsToolsProps = LapCardsProps & { onListing: (listing: LapListing) => void };

/** Finds laps, and narrows them to errors. On phones, where laps are cards without heads, it also sorts them. */
export function LapsTools({ onListing, ...props }: LapsToolsProps) {
  const { t } = useTranslation('laps');
  const [, setParams] = useAddressParams();
  const isPhone = useIsPhone();
  return (
    <div className={classes.tools}>
      <div className={classes.first}>
        <SearchField
          label={t('table.search')}
          clearLabel={t('table.clearSearch')}
          query={props.choice.listing.search}
          onQuery={(search) => setParams({ search: cutText(search, MAX_SEARCH) }, { isAtOnce: true })}
        />
        {isPhone && <SortChoice listing={props.choice.listing} onListing={onListing} />}
      </div>
      <ErrorChips {...props} />
    </div>
  );
}

function SortChoice({ listing, onListing }: Pick<LapsToolsProps, 'onListing'> & { listing: LapListing }) {
  const { t } = useTranslation('laps');
  const isAscending = listing.order === 'asc';
  const Icon = isAscending ? IconSortAscending : IconSortDescending;
  return (
    <>
      <Choice
        label={t('table.sort')}
        icon={IconArrowsSort}
        value={listing.sort}
        options={LAP_SORTS.map((value) => ({ value, name: t(`table.${SORT_COLUMNS[value]}`) }))}
        onChoose={(sort) => sort !== listing.sort && onListing(sortBy(listing, sort))}
      />
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t(isAscending ? 'table.descending' : 'table.ascending')}
        onClick={() => onListing(sortBy(listing, listing.sort))}
      >
        <Icon size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  );
}
