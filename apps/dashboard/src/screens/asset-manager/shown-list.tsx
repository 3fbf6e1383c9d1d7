import { ASSET_CLASSES, formatTagLabel, formatDateTime, type AssetClass, type ZoneTable } from '@lapwing/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { assetTagsOptions, type AssetTag } from '../../data/assets.ts';
import { STALE_AFTER_MS } from '../../data/gateways.ts';
import { useScope } from '../../data/scope.ts';
import { useAddressParams } from '../../navigation/use-address-params.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AsOf } from '../../ui/as-of.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { WhyButton } from '../../why/why-button.tsx';
import classes from './asset-manager.module.css';
import { listPassages } from './asset-tags.ts';
import { ClassMark } from './class-mark.tsx';

/** A list of tags: of one class, or of those that passed a gateway within the window. */
type ListName = AssetClass | 'passages';

const PARAM = 'list';
const NAMES: readonly ListName[] = [...ASSET_CLASSES, 'passages'];
const PAGE_ROWS = 50;

/** The list in the address (`?list=inside`), and its setter. */
export function useShownList(): readonly [ListName | null, (list: ListName | null) => void] {
  const [params, setParams] = useAddressParams();
  const shown = NAMES.find((name) => name === params.get(PARAM)) ?? null;
  return [shown, (list) => setParams({ [PARAM]: list ?? '' })];
}

/** A dialog with the tags of a card: name, gateway and last sighting. Closing it returns the focus. */
export function ShownList({ tags, zone }: { tags: readonly AssetTag[] | undefined; zone: ZoneTable }) {
  const { t } = useTranslation('assets');
  const [list, show] = useShownList();
  // The dialog is mounted before it opens, and keeps its content while it closes.
  const [last, setLast] = useState(list ?? 'inside');
  if (list !== null && list !== last) setLast(list);
  if (tags === undefined) return null;
  const title = last === 'passages' ? t('passages.title') : t('list.title', { of: t(`class.${last}`) });
  return (
    <Dialog title={title} isOpen={list !== null} size="table" onClose={() => show(null)} closeLabel={t('list.close')}>
      <TagTable key={last} tags={tags} list={last} zone={zone} />
    </Dialog>
  );
}

/** Sorts the tags of a class by name, so that rows stay in place while polls arrive. Passages are sorted by time. */
function sortTags(tags: readonly AssetTag[], list: ListName, language: string): readonly AssetTag[] {
  if (list === 'passages') return listPassages(tags);
  const namedTags = tags.filter((tag) => tag.assetClass === list).map((tag) => ({ tag, name: formatTagLabel(tag) }));
  const { compare } = new Intl.Collator(language, { numeric: true });
  return namedTags.sort((a, b) => compare(a.name, b.name) || a.tag.id - b.tag.id).map(({ tag }) => tag);
}

interface TagTableProps {
  tags: readonly AssetTag[];
  list: ListName;
  zone: ZoneTable;
}

function TagTable({ tags: all, list, zone }: TagTableProps) {
  const { t, language } = useTranslation('assets');
  const { queryKey } = assetTagsOptions(useScope());
  const [maxRows, setMaxRows] = useState(PAGE_ROWS);
  const tags = sortTags(all, list, language);
  return (
    <>
      <div className={classes.listHead}>
        <span>{t('counts.tags', { count: tags.length })}</span>
        <AsOf queryKey={queryKey} staleAfterMs={STALE_AFTER_MS} />
      </div>
      {tags.length === 0 ? (
        <p>{t('list.none')}</p>
      ) : (
        <div className={classes.rows} tabIndex={0} role="group" aria-label={t('live')}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('list.tag')}</th>
                <th scope="col">{t('list.gateway')}</th>
                <th scope="col">{t('list.lastSeen')}</th>
              </tr>
            </thead>
            <tbody>
              {tags.slice(0, maxRows).map((tag) => (
                <tr key={tag.id}>
                  <th scope="row">
                    <ClassMark of={tag.assetClass} />
                    <span className="only-read-aloud">{`${t(`class.${tag.assetClass}`)}: `}</span>
                    {formatTagLabel(tag)}
                    <WhyButton
                      id={tag.id}
                      about={{ table: 'tags', judgement: tag.assetClass, tag: formatTagLabel(tag) }}
                    />
                  </th>
                  <td>{tag.isHeard ? tag.anchorLabel : t('list.notSeen')}</td>
                  <td>{tag.lastTs === null ? t('list.never') : formatDateTime(zone, tag.lastTs * 1000)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {tags.length > maxRows && (
        <Button variant="default" className={classes.more} onClick={() => setMaxRows(maxRows + PAGE_ROWS)}>
          {t('list.more')}
        </Button>
      )}
    </>
  );
}
