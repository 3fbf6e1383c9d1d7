import {
  IconBattery,
  IconCircleDashed,
  IconClockExclamation,
  IconMapPinQuestion,
  IconMapPinOff,
  IconSearchOff,
  type Icon,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ThingIcon } from '../../../live-map/editing/thing-icon.tsx';
import { formatThingId, matchesThing } from '../../../live-map/editing/things.ts';
import { Failed } from '../../../ui/failed.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { LongList } from '../../../ui/long-list.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { useDescribePlace } from './use-describe-place.ts';
import classes from './locations.module.css';
import type { LocationListProps } from './location-list-props.ts';
import type { Location, Trouble } from './use-locations.ts';

/** A longer list renders only the rows in view. */
const LONG = 60;
const ROW_PX = 48;

const TROUBLE_ICONS: Record<Trouble, Icon> = {
  battery: IconBattery,
  never: IconCircleDashed,
  outdated: IconClockExclamation,
};

/** The locations that a search finds, with what the map shows of each. */
export function LocationList({ state, selection, query }: LocationListProps) {
  const { t } = useTranslation('locations');
  const locations = state.kind === 'known' ? state.locations : null;
  const found = useMemo(() => (locations ?? []).filter((it) => matchesThing(it, query)), [locations, query]);
  if (state.kind === 'failed') return <Failed title={t('failed')} error={state.error} onRetry={state.retry} />;
  if (locations === null) return <Loading />;
  if (locations.length === 0) return <StateMessage icon={IconMapPinOff} title={t('none')} text={t('noneWhy')} />;
  if (found.length === 0)
    return <StateMessage icon={IconSearchOff} title={t('noMatch')} text={t('noMatchWhy', { query })} role="status" />;
  const { selected, onSelect } = selection;
  const renderRow = (location: Location) => (
    <LocationRow
      location={location}
      isSelected={location.key === selected?.key}
      onPick={() => onSelect(location.key === selected?.key ? null : location)}
    />
  );
  if (found.length > LONG)
    return (
      <LongList label={t('list')} entries={found} selectedId={selected?.id ?? null} usualPx={ROW_PX}>
        {renderRow}
      </LongList>
    );
  return (
    <ul className={classes.list} aria-label={t('list')}>
      {found.map((location) => (
        <li key={location.key}>{renderRow(location)}</li>
      ))}
    </ul>
  );
}

interface LocationRowProps {
  location: Location;
  isSelected: boolean;
  onPick: () => void;
}

function LocationRow({ location, isSelected, onPick }: LocationRowProps) {
  const { name, place, tag, trouble } = location;
  const describe = useDescribePlace();
  const id = formatThingId(location);
  return (
    <button type="button" className={classes.row} aria-pressed={isSelected} onClick={onPick}>
      <ThingIcon thing={location} />
      <span className={classes.words}>
        <strong className={name === id ? 'type-id' : undefined}>{name}</strong>{' '}
        <span className={classes.about}>
          {name !== id && <span className="type-id">{id}</span>} <Kind location={location} />{' '}
          {place && <span>{describe(place)}</span>}
        </span>
      </span>{' '}
      {place === null ? <OffMap /> : trouble && tag && <TroubleMark trouble={trouble} />}
    </button>
  );
}

function Kind({ location: { kind, isReader, tag } }: { location: Location }) {
  const { t } = useTranslation('locations');
  if (kind === 'exciter') return <span>{t(isReader ? 'kinds.reader' : 'kinds.exciter')}</span>;
  return tag !== null && tag.parentId !== null && <span>{t('kinds.child')}</span>;
}

function OffMap() {
  const { t } = useTranslation('locations');
  return (
    <span className={classes.state}>
      <IconMapPinQuestion size={14} stroke={1.75} aria-hidden />
      {t('state.nowhere')}
    </span>
  );
}

function TroubleMark({ trouble }: { trouble: Trouble }) {
  const { t } = useTranslation('locations');
  const Icon = TROUBLE_ICONS[trouble];
  return (
    <span className={classes.state} data-tone={trouble}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {t(`state.${trouble}`)}
    </span>
  );
}
