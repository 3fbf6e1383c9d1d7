import { IconArrowsSort } from '@tabler/icons-react';
import { useAtom } from 'jotai';
import { memo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Choice } from '../../../ui/choice.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { orderAtom } from '../../../live-map/model/fleet-atoms.ts';
import { FLEET_ORDERS } from '../../../live-map/model/fleet-order.ts';
import classes from './list.module.css';

/** The search field for vehicles. */
export function FleetSearch({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const { t } = useTranslation('live');
  return <SearchField label={t('list.search')} clearLabel={t('list.clearSearch')} query={query} onQuery={onQuery} />;
}

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
