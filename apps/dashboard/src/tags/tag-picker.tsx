import { formatTagLabel, formatHexPairs, matchesTagSearch } from '@lapwing/domain';
import { Select } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import type { Tag } from '../data/tags.ts';
import { useTranslation } from '../i18n/use-translation.ts';

const MOST = 50;

interface TagPickerProps {
  label: string;
  hint?: string | undefined;
  tags: readonly Tag[];
  value: number | null;
  isDisabled?: boolean;
  error?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  onPick: (id: number | null) => void;
}

/** Chooses a tag from a list, ordered by label, by label or hex id. */
export function TagPicker({ label, hint, tags, value, isDisabled = false, error, inputRef, onPick }: TagPickerProps) {
  const { t } = useTranslation('tags');
  const byId = new Map(tags.map((tag) => [String(tag.id), tag]));
  return (
    <Select
      ref={inputRef}
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('pick')}
      searchable
      // The list would cover the problem of the field.
      openOnFocus={false}
      clearable
      limit={MOST}
      disabled={isDisabled}
      error={error}
      value={value === null ? null : String(value)}
      onChange={(id) => onPick(id === null ? null : Number(id))}
      data={tags.toSorted(compareByName).map((tag) => ({ value: String(tag.id), label: formatTagName(tag) }))}
      filter={({ options, search }) =>
        options.filter((option) => {
          const tag = 'value' in option ? byId.get(option.value) : undefined;
          return tag !== undefined && (search === formatTagName(tag) || matchesTagSearch(tag, search));
        })
      }
      nothingFoundMessage={t('noMatch')}
      comboboxProps={{ transitionProps: { duration: 0 } }}
    />
  );
}

/** Orders tags by label, with numbers by value; tags without a label are ordered by id. */
export function compareByName(a: Tag, b: Tag): number {
  return formatTagLabel(a).localeCompare(formatTagLabel(b), undefined, { numeric: true });
}

function formatTagName(tag: Tag): string {
  const name = formatTagLabel(tag);
  return tag.label.trim() === '' ? name : `${name} · ${formatHexPairs(tag.tagId)}`;
}
