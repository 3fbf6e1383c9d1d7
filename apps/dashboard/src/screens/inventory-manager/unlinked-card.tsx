import { IconLinkOff } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { HeardCell, NameCell } from '../../tags/tag-cells.tsx';
import { TagCard, type TagCardProps } from './tag-card.tsx';

type UnlinkedCardProps = Pick<TagCardProps, 'list' | 'length' | 'tagsMs' | 'isSearch'>;

/** The tags that no gateway of the inventory hears now, each with the gateway that heard it last. */
export function UnlinkedCard(props: UnlinkedCardProps) {
  const { t } = useTranslation('inventory');
  const { t: tTags } = useTranslation('tags');
  return (
    <TagCard
      {...props}
      kind="unlinked"
      icon={<IconLinkOff size={18} stroke={1.75} aria-hidden />}
      title={t('unlinked')}
      about={t('unlinkedKind')}
      note={t('unlinkedWhy')}
      figures={[tTags('row.heard')]}
      none={t('noUnlinked')}
    >
      {(tag) => (
        <>
          <NameCell tag={tag} about={tag.anchorLabel === null ? undefined : t('lastAt', { name: tag.anchorLabel })} />
          <HeardCell tag={tag} nowMs={props.tagsMs} />
        </>
      )}
    </TagCard>
  );
}
