import { BEACONS_LIST_FILE, writeBeaconsList } from '@lapwing/domain';
import { ActionIcon } from '@mantine/core';
import { IconChartBar, IconDownload, IconEye, IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Route } from '../../../../data/routes.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { createScreenLink } from '../../../../navigation/screen-links.ts';
import { BriefTooltip } from '../../../../ui/brief-tooltip.tsx';
import { downloadCsv } from '../../../../ui/download.ts';
import { RowButton } from '../../row-button.tsx';
import { useRoutesAddress } from '../routes-address.ts';
import classes from './manage.module.css';
import { useMayAssign } from './use-may-assign.ts';

/** What can be done with a route: its analytics, its settings, its gateways, and its beacons as a file. */
export function RouteActions({ route, onAssign }: { route: Route; onAssign: () => void }) {
  const { t } = useTranslation('routes');
  const { open } = useRoutesAddress();
  const mayAssign = useMayAssign();
  const { id, label: name } = route;
  const analytics = createScreenLink('stats-laps-details', { routeId: id });
  return (
    <div className={classes.actions}>
      {mayAssign && <RowButton label={t('manage.addGateways', { name })} icon={IconPlus} onClick={onAssign} />}
      <RowButton
        label={t(mayAssign ? 'manage.edit' : 'manage.view', { name })}
        icon={mayAssign ? IconPencil : IconEye}
        onClick={() => open({ part: 'editor', routeId: id })}
      />
      <BriefTooltip text={t('manage.analytics', { name })}>
        <ActionIcon variant="subtle" component={Link} to={analytics} aria-label={t('manage.analytics', { name })}>
          <IconChartBar size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </BriefTooltip>
      <RowButton
        label={t('manage.download', { name })}
        icon={IconDownload}
        onClick={() => downloadCsv(BEACONS_LIST_FILE, writeBeaconsList(listBeacons(route)))}
      />
    </div>
  );
}

/** The beacons of a route in the order of its stops. */
function listBeacons({ tags }: Route) {
  return tags.toSorted((a, b) => a.ord - b.ord).map(({ tagPosition }) => tagPosition);
}
