import {
  clampShownRange,
  convertThresholdToRange,
  findGpsColour,
  formatDate,
  formatTagLabel,
  formatTimeShort,
  RANGE_MAX,
  TAG_TYPE,
  type ZoneTable,
} from '@lapwing/domain';
import {
  IconCircleDashed,
  IconClockExclamation,
  IconMapPin,
  IconMapPinOff,
  IconRoute,
  IconTag,
  IconTagOff,
} from '@tabler/icons-react';
import { memo, type Ref } from 'react';
import type { Tag } from '../../../data/tags.ts';
import { pointsAt } from '../../../tab/pointing.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Battery } from '../../../tags/battery.tsx';
import { HexId } from '../../../tags/hex-id.tsx';
import { BriefTooltip } from '../../../ui/brief-tooltip.tsx';
import type { Column } from './columns.ts';
import classes from './tag-row.module.css';

interface TagRowProps {
  ref: Ref<HTMLTableRowElement>;
  tag: Tag;
  /** Its place in the table, from 0. */
  index: number;
  columns: readonly Column[];
  /** Whether the client has a satellite map, where tags have colours. */
  isOnEarth: boolean;
  /** Whether its last update is over 7 days ago. */
  isOld: boolean;
  isSelected: boolean;
  isTabStop: boolean;
  zone: ZoneTable;
  onOpen: (tagId: number) => void;
}

/** One tag. A press anywhere on it opens its form; keys use the button in its first cell. */
export const TagRow = memo(function TagRow(props: TagRowProps) {
  const { ref, tag, index, columns, isOnEarth, isOld, isSelected, isTabStop, zone, onOpen } = props;
  const { t } = useTranslation('tagTables');
  return (
    <tr
      ref={ref}
      className={classes.row}
      data-index={index}
      data-id={tag.id}
      {...pointsAt(tag.lastPosition && `beacon:${tag.lastPosition.id}`)}
      data-selected={isSelected || undefined}
      data-inactive={!tag.active || undefined}
      aria-rowindex={index + 2}
      onClick={({ currentTarget }) => {
        // The focus returns to it when the form closes.
        currentTarget.querySelector('button')?.focus();
        onOpen(tag.id);
      }}
    >
      {columns.map((column) =>
        column === 'id' ? (
          <th key={column} scope="row" data-column={column}>
            {isOnEarth && <ColourDot tagId={tag.tagId} />}
            <button
              type="button"
              className={classes.open}
              tabIndex={isTabStop ? 0 : -1}
              aria-label={t('open', { name: formatTagLabel(tag) })}
              aria-current={isSelected || undefined}
            >
              <HexId tagId={tag.tagId} />
            </button>
          </th>
        ) : (
          <td key={column} data-column={column} data-label={t(`column.${column}`)}>
            <Cell column={column} tag={tag} isOld={isOld} zone={zone} />
          </td>
        ),
      )}
    </tr>
  );
});

interface CellProps {
  column: Exclude<Column, 'id'>;
  tag: Tag;
  isOld: boolean;
  zone: ZoneTable;
}

function Cell({ column, tag, isOld, zone }: CellProps) {
  switch (column) {
    case 'label':
      return <Label tag={tag} />;
    case 'battery':
      return <Battery battery={tag.battery} />;
    case 'range':
      return <Range tag={tag} />;
    case 'updated':
      return <LastUpdate lastUpdate={tag.lastUpdate} isOld={isOld} zone={zone} />;
    case 'state':
      return <State tag={tag} />;
    case 'status':
      return tag.status;
    case 'version':
      return tag.tagInfo.label || '–';
  }
}

function ColourDot({ tagId }: { tagId: number }) {
  const { t } = useTranslation('tagTables');
  const colour = findGpsColour(tagId);
  const name = t(`colour.${colour}`);
  return <span className={classes.dot} data-colour={colour} role="img" aria-label={name} title={name} />;
}

function Label({ tag: { label, inRoute } }: { tag: Tag }) {
  const { t } = useTranslation('tagTables');
  return (
    <>
      <span className={classes.label}>{label.trim() || <span className={classes.none}>{t('noLabel')}</span>}</span>
      {inRoute && (
        <span className={classes.inRoute} title={t('inRoute')}>
          <IconRoute size={14} stroke={1.75} aria-hidden />
          <span className="only-read-aloud">{t('inRoute')}</span>
        </span>
      )}
    </>
  );
}

/** A bar and the number; nothing for a tag that is not in use. */
function Range({ tag: { active, threshold } }: { tag: Tag }) {
  if (!active) return '–';
  const range = clampShownRange(convertThresholdToRange(threshold));
  return (
    <span className={classes.range}>
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${(range * 100) / RANGE_MAX}%` }} />
      </span>
      {range}
    </span>
  );
}

function LastUpdate({ lastUpdate, isOld, zone }: { lastUpdate: number | null; isOld: boolean; zone: ZoneTable }) {
  const { t } = useTranslation(['tagTables', 'tags']);
  if (lastUpdate === null)
    return (
      <span className={classes.marked}>
        <IconCircleDashed size={14} stroke={1.75} aria-hidden />
        {t('neverHeard')}
      </span>
    );
  const atMs = lastUpdate * 1000;
  const text = `${formatDate(zone, atMs)} ${formatTimeShort(zone, atMs)}`;
  if (!isOld) return text;
  return (
    <BriefTooltip text={t('outdated')}>
      <span className={classes.marked} data-outdated>
        <IconClockExclamation size={14} stroke={1.75} aria-hidden />
        {text}
        <span className="only-read-aloud">{t('outdated')}</span>
      </span>
    </BriefTooltip>
  );
}

/** Beacons are installed on the map, asset tags are active; each has its icon and word. */
function State({ tag: { type, active } }: { tag: Tag }) {
  const { t } = useTranslation('tagTables');
  const isBeacon = type === TAG_TYPE.beacon;
  const [Active, Inactive] = isBeacon ? [IconMapPin, IconMapPinOff] : [IconTag, IconTagOff];
  const Icon = active ? Active : Inactive;
  return (
    <span className={classes.marked}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {t(`state.${isBeacon ? (active ? 'installed' : 'notInstalled') : active ? 'active' : 'inactive'}`)}
    </span>
  );
}
