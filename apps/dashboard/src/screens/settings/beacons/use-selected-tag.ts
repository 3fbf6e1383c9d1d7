import { useEffect } from 'react';
import type { Tag } from '../../../data/tags.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showFailed } from '../../../ui/toast-list.ts';
import type { TableChoice } from './table-choice.ts';

/** The tag with an id of the address; null if there is none. An id that no tag has is reported, and removed. */
export function useSelectedTag(
  tags: readonly Tag[],
  id: number | null,
  onChoose: (part: Pick<TableChoice, 'tagId'>) => void,
): Tag | null {
  const { t } = useTranslation('tagTables');
  const found = id === null ? null : (tags.find((tag) => tag.id === id) ?? null);
  const unknownId = found ? null : id;
  useEffect(() => {
    if (unknownId === null) return;
    showFailed(t('noSuchTag'), t('noSuchTagWhy', { id: unknownId }));
    onChoose({ tagId: null });
  }, [unknownId, t, onChoose]);
  return found;
}
