import { INVENTORY_ORDERS, QUANTITY_MIN } from '@lapwing/domain';
import { SegmentedControl } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Choice } from '../../ui/choice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import type { InventoryChoice } from './inventory-choice.ts';
import classes from './inventory-manager.module.css';
import type { Quantity } from './use-quantity.ts';

interface ToolsProps {
  choice: InventoryChoice;
  quantity: Quantity;
  /** Number of matches among all tags; null if it is shown elsewhere. */
  found: { readonly found: number; readonly all: number } | null;
  /** Buttons at the end. */
  pager: ReactNode;
}

/** Search, order of the cards, and number of cards side by side. */
export function Tools({ choice, quantity: { quantity, max }, found, pager }: ToolsProps) {
  const { t } = useTranslation('inventory');
  const { order, onOrder, search, onSearch, onQuantity } = choice;
  const quantities = Array.from({ length: max - QUANTITY_MIN + 1 }, (_, index) => String(QUANTITY_MIN + index));
  return (
    <div className={classes.tools}>
      <span className={classes.search}>
        <SearchField label={t('search')} clearLabel={t('clearSearch')} query={search} onQuery={onSearch} />
      </span>
      <span className={classes.order}>
        <Choice
          label={t('order')}
          icon={IconArrowsSort}
          value={order}
          options={INVENTORY_ORDERS.map((value) => ({ value, name: t(`orders.${value}`) }))}
          onChoose={onOrder}
        />
      </span>
      <span className={classes.quantity}>
        <span id="inventory-quantity">{t('quantity')}</span>
        <SegmentedControl
          className={classes.quantities}
          size="xs"
          aria-labelledby="inventory-quantity"
          value={String(quantity)}
          onChange={(value) => onQuantity(Number(value))}
          data={quantities}
        />
      </span>
      <span className={classes.found} role="status">
        {search !== '' && found !== null && t('found', { found: found.found, count: found.all })}
      </span>
      {pager}
    </div>
  );
}
