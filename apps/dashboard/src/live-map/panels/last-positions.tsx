import { formatDateTime, formatDuration, formatTime, highlightsRows, matchesTagSearch } from '@lapwing/domain';
import type { Gateway } from '../../data/gateways.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFleet } from '../model/fleet-context.tsx';
import classes from './panel-more.module.css';

interface LastPositionsProps {
  positions: Gateway['lastFivePositions'];
  /** Rows whose beacon matches are highlighted, from three characters on (L§5). */
  search?: string;
}

/** The last positions of a vehicle, newest first: beacon, time of arrival, length of stay (L§2). */
export function LastPositions({ positions, search = '' }: LastPositionsProps) {
  const { t } = useTranslation('live');
  const { zone } = useFleet();
  if (positions.length === 0) return <p className={classes.none}>{t('positions.none')}</p>;
  return (
    <table className={classes.table}>
      <caption>{t('positions.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('positions.place')}</th>
          <th scope="col">{t('positions.entered')}</th>
          <th scope="col">{t('positions.stayed')}</th>
        </tr>
      </thead>
      <tbody>
        {positions.map((position) => {
          const { id, label, enterTs, lastSeenAt } = position;
          const isFound = highlightsRows(search) && matchesTagSearch(position, search);
          return (
            <tr key={id} data-found={isFound || undefined}>
              <td>{isFound ? <mark>{label}</mark> : label}</td>
              <td title={formatDateTime(zone, enterTs * 1000)}>{formatTime(zone, enterTs * 1000)}</td>
              <td>{lastSeenAt === null ? t('positions.stillThere') : formatDuration(lastSeenAt - enterTs)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
