import { SegmentedControl, Select } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import type { FleetVehicle } from '../../site/fleet-vehicle.ts';
import { VehiclePicker } from '../../site/vehicle-picker.tsx';
import type { Route } from '../../data/routes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './lap-bars.module.css';
import { LAP_RESULTS, type LapBy, type LapChoice } from './lap-choice.ts';
import { takeFirst } from '../../ui/take-first.ts';

interface SelectionBarProps {
  vehicles: readonly FleetVehicle[];
  routes: readonly Route[];
  choice: LapChoice;
  onChoose: (part: Partial<LapChoice>) => void;
}

/** Chooses vehicle and route: the vehicle first and then its routes, or the route first and then its vehicles. */
export function SelectionBar({ vehicles, routes, choice, onChoose }: SelectionBarProps) {
  const { t } = useTranslation('laps');
  const { by, filter, result } = choice;
  const swap = (next: LapBy) => {
    if (next === by) return;
    const firstVehicleId = routes.find(({ id }) => id === choice.routeId)?.anchors[0]?.id;
    const vehicleIds =
      filter.vehicleIds.length > 0 || firstVehicleId === undefined ? filter.vehicleIds : [firstVehicleId];
    onChoose({
      by: next,
      filter: { ...filter, vehicleIds: next === 'vehicle' ? vehicleIds.slice(0, 1) : filter.vehicleIds },
    });
  };
  const vehicle = <VehicleSelect key="vehicle" vehicles={vehicles} choice={choice} onChoose={onChoose} />;
  const route = <RouteSelect key="route" routes={routes} vehicles={vehicles} choice={choice} onChoose={onChoose} />;
  return (
    <div className={classes.bar} role="group" aria-label={t('selection.label')}>
      <SegmentedControl
        aria-label={t('selection.order')}
        value={by}
        onChange={(value) => swap(value)}
        data={[
          { value: 'vehicle', label: t('selection.vehicleFirst') },
          { value: 'route', label: t('selection.routeFirst') },
        ]}
      />
      {by === 'vehicle' ? [vehicle, route] : route}
      <SegmentedControl
        className={classes.show ?? ''}
        aria-label={t('show.label')}
        value={result}
        onChange={(value) =>
          onChoose({
            result: value,
            spans: [],
            // Valid laps have no errors.
            ...(value === 'valid' && { narrowing: { ...choice.narrowing, errors: [], faultId: null } }),
          })
        }
        data={LAP_RESULTS.map((value) => ({ value, label: t(`show.${value}`) }))}
      />
    </div>
  );
}

function VehicleSelect({ vehicles, choice, onChoose }: Omit<SelectionBarProps, 'routes'>) {
  const { t } = useTranslation('laps');
  const [first] = choice.filter.vehicleIds;
  return (
    <VehiclePicker
      className={classes.select ?? ''}
      aria-label={t('selection.vehicle')}
      placeholder={t('selection.chooseVehicle')}
      vehicles={vehicles}
      chosen={vehicles.find(({ id }) => id === first) ?? null}
      onChoose={(id) =>
        id !== null && onChoose({ filter: { ...choice.filter, vehicleIds: [id] }, spans: [], lapId: null })
      }
    />
  );
}

/** In vehicle-first mode the vehicle's current routes are listed before the others, on which it may have earlier laps. */
function RouteSelect({ routes, vehicles, choice, onChoose }: SelectionBarProps) {
  const { t } = useTranslation('laps');
  const noMatch = useTranslation('live').t('list.noMatch');
  const [first] = choice.by === 'vehicle' ? choice.filter.vehicleIds : [];
  const isOwn = ({ anchors }: Route) => anchors.some(({ id }) => id === first);
  const option = ({ id, label }: Route) => ({ value: String(id), label });
  const own = routes.filter(isOwn).map(option);
  const others = routes.filter((route) => !isOwn(route)).map(option);
  const name = vehicles.find(({ id }) => id === first)?.name ?? '';
  const groups = [
    { group: t('selection.routesOf', { name }), items: own },
    { group: t('selection.otherRoutes'), items: others },
  ].filter(({ items }) => items.length > 0);
  return (
    <Select
      className={classes.select ?? ''}
      aria-label={t('selection.route')}
      placeholder={t('selection.chooseRoute')}
      searchable
      allowDeselect={false}
      withCheckIcon={false}
      {...takeFirst}
      comboboxProps={{ withinPortal: false, keepMounted: false }}
      nothingFoundMessage={noMatch}
      leftSection={<IconRoute size={16} stroke={1.75} aria-hidden />}
      data={own.length === 0 ? others : groups}
      value={routes.some(({ id }) => id === choice.routeId) ? String(choice.routeId) : null}
      onChange={(value) => value !== null && onChoose({ routeId: Number(value), spans: [], lapId: null })}
    />
  );
}
