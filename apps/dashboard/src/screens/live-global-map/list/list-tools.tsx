import { CloseButton, TextInput } from '@mantine/core';
import { IconArrowsSort, IconSearch } from '@tabler/icons-react';
import { useAtom } from 'jotai';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Choice } from '../../../ui/choice.tsx';
import { orderAtom } from '../../../fleet/model/fleet-atoms.ts';
import { FLEET_ORDERS } from '../../../fleet/model/fleet-order.ts';
import classes from './list.module.css';

/** Search among the vehicles; "/" leads into it from anywhere. */
export const FleetSearch = memo(function FleetSearch({
  query,
  onQuery,
}: {
  query: string;
  onQuery: (query: string) => void;
}) {
  const { t } = useTranslation('live');
  const field = useFocusOnSlash();
  return (
    <TextInput
      ref={field}
      className={classes.search}
      size="xs"
      type="search"
      aria-label={t('list.search')}
      placeholder={t('list.search')}
      value={query}
      onChange={(event) => onQuery(event.currentTarget.value)}
      leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
      rightSection={
        query === '' ? (
          <kbd className={classes.key} aria-hidden>
            /
          </kbd>
        ) : (
          <CloseButton size="sm" aria-label={t('list.clearSearch')} onClick={() => onQuery('')} />
        )
      }
    />
  );
});

export const FleetOrderChoice = memo(function FleetOrderChoice() {
  const { t } = useTranslation('live');
  const [order, setOrder] = useAtom(orderAtom);
  return (
    <span className={classes.order}>
      <Choice
        label={t('list.order')}
        icon={IconArrowsSort}
        value={order}
        options={FLEET_ORDERS.map((value) => ({ value, name: t(`list.orders.${value}`) }))}
        onChoose={setOrder}
      />
    </span>
  );
});

function useFocusOnSlash() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return field;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
