import { useTranslation } from '../../../i18n/use-translation.ts';
import type { LapGroup } from '../../../data/laps.ts';
import type { LapCardsProps } from '../lap-props.ts';
import { useLapGroups } from '../use-laps.ts';
import { GroupsChart } from './groups-chart.tsx';
import { GroupsBody } from './groups-body.tsx';

/** Laps vehicle beside vehicle, whichever are chosen. A press filters the screen to the vehicle. */
export function VehiclesComparison(props: LapCardsProps) {
  const { site, query } = props;
  const shown = useLapGroups(site.scope, { ...query, anchorIds: [] }, 'vehicle');
  return <GroupsBody shown={shown}>{(groups) => <VehiclesChart {...props} groups={groups} />}</GroupsBody>;
}

function VehiclesChart({ choice, onChoose, groups }: LapCardsProps & { groups: readonly LapGroup[] }) {
  const { t } = useTranslation('laps');
  const { filter, by } = choice;
  const named = groups.map((group) => {
    const name = group.anchorLabel ?? '';
    return { key: String(group.anchorId), group, label: name, name };
  });
  const choose = (key: string) => {
    const id = Number(key);
    const isOnly = filter.vehicleIds.length === 1 && filter.vehicleIds[0] === id;
    const vehicleIds = isOnly && by === 'route' ? [] : [id];
    onChoose({ filter: { ...filter, vehicleIds }, spans: [], lapId: null });
  };
  return (
    <GroupsChart
      title={t('compare.vehiclesTitle')}
      groups={named}
      hasNames
      column={t('compare.vehicle')}
      chosen={filter.vehicleIds.map(String)}
      onChoose={choose}
    />
  );
}
