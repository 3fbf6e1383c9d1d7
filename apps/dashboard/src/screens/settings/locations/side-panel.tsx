import { useTranslation } from '../../../i18n/use-translation.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { LocationCounts } from './location-counts.tsx';
import { LocationList } from './location-list.tsx';
import type { LocationListProps } from './location-list-props.ts';
import { LocationsAsOf } from './locations-as-of.tsx';
import classes from './locations.module.css';
import { SelectedLocation } from './selected-location.tsx';

/** The list beside the map, with the selected location above it. */
export function SidePanel(props: LocationListProps) {
  const { t } = useTranslation(['locations', 'settings']);
  const { state, selection } = props;
  return (
    <section className={classes.side} aria-label={t('list')}>
      <header className={classes.top}>
        <div className={classes.titleRow}>
          <h1 className="type-title">{t('tabs.beacons-location', { ns: 'settings' })}</h1>
          <LocationsAsOf />
        </div>
        <LocationCounts state={state} />
        <LocationSearch {...props} />
      </header>
      <SelectedLocation {...selection} />
      <div className={classes.scroll}>
        <LocationList {...props} />
      </div>
    </section>
  );
}

export function LocationSearch({ query, onQuery }: Pick<LocationListProps, 'query' | 'onQuery'>) {
  const { t } = useTranslation('locations');
  return <SearchField label={t('search')} clearLabel={t('clearSearch')} query={query} onQuery={onQuery} />;
}
