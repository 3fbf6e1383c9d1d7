import { INVENTORY_ORDERS, type InventoryOrder } from '@lapwing/domain';
import { useCallback } from 'react';
import { useAddressParams } from '../../navigation/use-address-params.ts';

export interface InventoryChoice {
  readonly order: InventoryOrder;
  readonly onOrder: (order: InventoryOrder) => void;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** The chosen number of cards side by side; null means as many as fit. */
  readonly quantity: number | null;
  readonly onQuantity: (quantity: number) => void;
}

const DEFAULT_ORDER: InventoryOrder = 'label';

/** The choice in the address: `?sort=quantity&search=crate&show=2`. */
export function useInventoryChoice(): InventoryChoice {
  const [params, setParams] = useAddressParams();
  const sort = params.get('sort');
  const show = params.get('show') ?? '';
  return {
    order: INVENTORY_ORDERS.find((order) => order === sort) ?? DEFAULT_ORDER,
    onOrder: (order) => setParams({ sort: order === DEFAULT_ORDER ? '' : order }),
    search: params.get('search') ?? '',
    onSearch: useCallback((search: string) => setParams({ search }, { isAtOnce: true }), [setParams]),
    quantity: /^\d{1,3}$/.test(show) ? Number(show) : null,
    onQuantity: (quantity) => setParams({ show: String(quantity) }),
  };
}
