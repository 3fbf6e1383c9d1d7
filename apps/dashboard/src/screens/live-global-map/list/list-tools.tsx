import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import { useAtom } from 'jotai';
import { memo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fleetQueryAtom, orderAtom } from '../../../live-map/model/fleet-atoms.ts';
import { useFleet, useVehicles } from '../../../live-map/model/fleet-context.tsx';
import { FLEET_ORDERS, orderFleet, searchFleet } from '../../../live-map/model/fleet-order.ts';
import { isReachable } from '../../../live-map/model/vehicle.ts';
import { BriefTooltip } from '../../../ui/brief-tooltip.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import classes from './list.module.css';

/** The search field for vehicles; Enter selects the first one found. */
export function FleetSearch() {
  const { t } = useTranslation('live');
  const [query, setQuery] = useAtom(fleetQueryAtom);
  const [order] = useAtom(orderAtom);
  const { selectedId, onSelect } = useFleet();
  const vehicles = useVehicles();
  const selectFirst = () => {
    const first = searchFleet(orderFleet(vehicles, order), query).find(isReachable);
    if (query.trim() !== '' && first && first.id !== selectedId) onSelect(first.id);
  };
  return (
    <SearchField
      label={t('list.search')}
      clearLabel={t('list.clearSearch')}
      query={query}
      onQuery={setQuery}
      onEnter={selectFirst}
    />
  );
}

/** Chooses the order of the list. Its name has no space beside the search of a narrow list. */
export const FleetOrderChoice = memo(function FleetOrderChoice({ isShort }: { isShort: boolean }) {
  const { t } = useTranslation('live');
  const [order, setOrder] = useAtom(orderAtom);
  const name = t(`list.orders.${order}`);
  const label = `${t('list.order')}: ${name}`;
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      {isShort ? (
        <BriefTooltip text={label}>
          <Menu.Target>
            <ActionIcon className={classes.order} variant="default" size={28} aria-label={label}>
              <IconArrowsSort size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
        </BriefTooltip>
      ) : (
        <Menu.Target>
          <Button
            className={classes.order}
            variant="default"
            size="xs"
            leftSection={<IconArrowsSort size={16} stroke={1.75} aria-hidden />}
            aria-label={label}
          >
            {name}
          </Button>
        </Menu.Target>
      )}
      <Menu.Dropdown>
        {FLEET_ORDERS.map((value) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={value === order}
            rightSection={
              value === order && <IconCheck className={classes.chosen} size={16} stroke={1.75} aria-hidden />
            }
            onClick={() => setOrder(value)}
          >
            {t(`list.orders.${value}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
});
