import { toWifiBand } from '@lapwing/domain';
import { IconCircleCheck, IconClockOff, IconSearchOff } from '@tabler/icons-react';
import type { ListedTag } from '../../data/tag-list.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { HeardCell, NameCell, TagHeads } from '../../tags/tag-cells.tsx';
import { TagRows } from '../../tags/tag-rows.tsx';
import { formatNumber, formatPercent } from '../../ui/format-number.ts';
import { Signal } from '../../ui/signal.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './cargo-check.module.css';

interface ListCardProps {
  kind: 'active' | 'inactive';
  /** Number of tags, and their share of all tags. */
  count: number;
  percent: number;
  /** The tags that match the search. */
  tags: readonly ListedTag[];
  search: string;
  /** Instant of the answer, in ms. */
  nowMs: number;
}

const ICONS = { active: IconCircleCheck, inactive: IconClockOff };

/** One of the two lists, with its count and share. */
export function ListCard({ kind, count, percent, tags, search, nowMs }: ListCardProps) {
  const { t, language } = useTranslation('cargo');
  const { t: tTags } = useTranslation('tags');
  const Icon = ICONS[kind];
  const title = t(`lists.${kind}`);
  return (
    <section className={classes.list} aria-label={title}>
      <header className={classes.listHead}>
        <Icon className={classes.icon} data-kind={kind} size={18} stroke={1.75} aria-hidden />
        <h2 className={classes.listTitle}>{title}</h2>
        <span className="type-figure">{formatNumber(count, language)}</span>
        <span className={classes.share}>{t('lists.share', { percent: formatPercent(percent, language, 0) })}</span>
        <span className={classes.why}>
          {search === '' ? t(`lists.${kind}Why`) : t('lists.shown', { shown: tags.length, count })}
        </span>
        <span className={classes.bar} aria-hidden>
          <span data-kind={kind} style={{ width: `${percent}%` }} />
        </span>
      </header>
      {tags.length > 0 && (
        <TagHeads names={[tTags('row.tag'), tTags('row.gateway'), '']} figures={[tTags('row.heard')]} />
      )}
      <div className={classes.scroll}>
        {tags.length > 0 ? (
          <TagRows label={title} tags={tags}>
            {(tag) => (
              <>
                <NameCell tag={tag} />
                <span className={classes.gateway}>{tag.anchorLabel ?? '–'}</span>
                {tag.isRecent && tag.rssi !== null ? <Signal band={toWifiBand(tag.rssi)} /> : <span />}
                <HeardCell tag={tag} nowMs={nowMs} />
              </>
            )}
          </TagRows>
        ) : search === '' ? (
          <StateMessage icon={Icon} title={t(`lists.${kind}None`)} text={t(`lists.${kind}NoneWhy`)} />
        ) : (
          <StateMessage
            icon={IconSearchOff}
            title={t('noMatch')}
            text={t('lists.noMatchWhy', { search })}
            role="status"
          />
        )}
      </div>
    </section>
  );
}
