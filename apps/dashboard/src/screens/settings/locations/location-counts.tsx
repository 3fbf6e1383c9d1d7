import { IconTool } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../ui/format-number.ts';
import classes from './locations.module.css';
import type { LocationsState } from './use-locations.ts';

/** How many locations are on the map, are not on it, and need maintenance. */
export function LocationCounts({ state }: { state: LocationsState }) {
  const { t, language } = useTranslation('locations');
  const locations = state.kind === 'known' ? state.locations : [];
  const onMap = locations.filter(({ place }) => place !== null).length;
  const troubled = locations.filter(({ trouble }) => trouble === 'battery' || trouble === 'outdated').length;
  const strong = (count: number) => <strong>{formatNumber(count, language)}</strong>;
  return (
    <p className={classes.counts}>
      {state.kind === 'known' && (
        <>
          <span>
            {strong(onMap)} {t('counts.onMap')}
          </span>
          <span>
            {strong(locations.length - onMap)} {t('counts.offMap')}
          </span>
          {troubled > 0 && (
            <span data-tone="warn">
              <IconTool size={14} stroke={1.75} aria-hidden /> {t('counts.maintenance', { count: troubled })}
            </span>
          )}
        </>
      )}
    </p>
  );
}
