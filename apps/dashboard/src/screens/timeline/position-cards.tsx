import { formatDateTime, toClientType, createPositionCards, type ZoneTable } from '@lapwing/domain';
import { IconArrowUp, IconCheck, IconCurrentLocation, type Icon } from '@tabler/icons-react';
import { useSessionUser } from '../../data/session.ts';
import type { TimelineRecord } from '../../data/timeline.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatPlaceName } from './played-vehicle.ts';
import classes from './timeline.module.css';

interface PositionCardsProps {
  records: readonly TimelineRecord[];
  /** Index of the current record; -1 before the first. */
  index: number;
  zone: ZoneTable;
}

type Tense = 'next' | 'current' | 'past';

const ICONS: Record<Tense, Icon> = { next: IconArrowUp, current: IconCurrentLocation, past: IconCheck };

/** The next position, the current one and up to three past ones (L§2). */
export function PositionCards({ records, index, zone }: PositionCardsProps) {
  const { t } = useTranslation('timeline');
  const { next, current, past } = createPositionCards(records, index);
  return (
    <ol className={classes.cards} aria-label={t('cards')}>
      {next && <Card tense="next" record={next} zone={zone} />}
      {current ? (
        <Card tense="current" record={current} zone={zone} />
      ) : (
        <li className={classes.card} data-tense="current">
          <IconCurrentLocation size={16} stroke={1.75} aria-hidden />
          <span className={classes.place}>{t('noCurrent')}</span>
        </li>
      )}
      {past.map((record) => (
        <Card key={record.id} tense="past" record={record} zone={zone} />
      ))}
    </ol>
  );
}

function Card({ tense, record, zone }: { tense: Tense; record: TimelineRecord; zone: ZoneTable }) {
  const { t } = useTranslation('timeline');
  const ord = toClientType(useSessionUser().clientType) === 0 ? record.ord : null;
  const IconOf = ICONS[tense];
  return (
    <li className={classes.card} data-tense={tense} aria-current={tense === 'current' || undefined}>
      <IconOf size={16} stroke={1.75} aria-hidden />
      <span className={classes.place}>{formatPlaceName(record)}</span>
      <span className={classes.meta}>{t(tense)}</span>
      <time className={classes.time}>{formatDateTime(zone, record.enterTs * 1000)}</time>
      {ord !== null && <span className={classes.meta}>{t('order', { order: ord + 1 })}</span>}
    </li>
  );
}
