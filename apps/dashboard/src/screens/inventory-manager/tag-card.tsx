import type { ListLength } from '@lapwing/domain';
import { IconPlugConnectedX, IconTagOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListedTag } from '../../data/tag-list.ts';
import { pointsAt } from '../../tab/pointing.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TagHeads } from '../../tags/tag-cells.tsx';
import { TagRows } from '../../tags/tag-rows.tsx';
import { formatNumber } from '../../ui/format-number.ts';
import { StateMessage } from '../../ui/state-message.tsx';
import type { SearchedTags } from './found-cards.ts';
import type { GatewayKind } from './gateway-kind.tsx';
import classes from './inventory-manager.module.css';
import { TrendMark } from './trend-mark.tsx';

export interface TagCardProps {
  /** Determines the colour of the icon, and of the line before its name. */
  kind: GatewayKind | 'unlinked';
  icon: ReactNode;
  title: string;
  /** The kind of the gateway as text. */
  about: string;
  isOffline?: boolean;
  /** The gateway; absent on the card of the tags that no gateway hears. */
  gatewayId?: number;
  note: ReactNode;
  list: SearchedTags;
  length: ListLength | undefined;
  /** Instant of the answer about the tags, in ms. */
  tagsMs: number;
  isSearch: boolean;
  /** Headings of the columns after the name. */
  figures: readonly string[];
  /** Text shown when there are no rows. */
  none: string;
  /** The cells of a row. */
  children: (tag: ListedTag) => ReactNode;
}

/** A card with a list of tags, their number and its trend. */
export function TagCard(props: TagCardProps) {
  const {
    gatewayId = null,
    kind,
    icon,
    title,
    about,
    isOffline,
    note,
    list,
    length,
    tagsMs,
    isSearch,
    figures,
    none,
    children,
  } = props;
  const { t, language } = useTranslation('inventory');
  const { t: tTags } = useTranslation('tags');
  const count = list.tags.length;
  const countText = isSearch ? t('foundHere', { count: list.all }) : t('counts.tags', { count });
  return (
    <article
      className={classes.card}
      data-kind={kind}
      {...pointsAt(gatewayId === null ? null : `gateway:${gatewayId}`)}
    >
      <header className={classes.cardHead}>
        <div className={classes.cardTitle}>
          {icon}
          <h2>{title}</h2>
        </div>
        <p className={classes.about}>
          <span className={classes.kind}>{about}</span> {isOffline && <Offline />}{' '}
          {length?.trend && <TrendMark trend={length.trend} nowMs={tagsMs} />}
        </p>
        <p className={classes.count}>
          <span className="type-figure">{formatNumber(count, language)}</span> {countText}
        </p>
        <p className={classes.note}>{note}</p>
      </header>
      {count > 0 ? (
        <>
          <TagHeads names={[tTags('row.tag')]} figures={figures} />
          <div className={classes.scroll}>
            <TagRows label={title} tags={list.tags} highlighted={list.highlighted}>
              {children}
            </TagRows>
          </div>
        </>
      ) : (
        <StateMessage icon={IconTagOff} title={none} />
      )}
    </article>
  );
}

function Offline() {
  const { t } = useTranslation('inventory');
  return (
    <span className={classes.offline}>
      <IconPlugConnectedX size={14} stroke={1.75} aria-hidden />
      {t('offline')}
    </span>
  );
}
