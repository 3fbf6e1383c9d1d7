import { Button } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import type { Gateway } from '../../data/gateways.ts';
import { useFleet } from '../../live-map/model/fleet-context.tsx';
import { LastPositions } from '../../live-map/panels/last-positions.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { beaconSearchAtom } from './beacon-search-atom.ts';
import classes from './panel.module.css';
import { createPositionsPath } from './positions-path.ts';

/** The last five positions, and a link to the vehicle's timeline, which has all of them. */
export function LastPlaces({ gateway }: { gateway: Gateway }) {
  const { t } = useTranslation('vehicle');
  const { zone } = useFleet();
  const search = useAtomValue(beaconSearchAtom) ?? '';
  return (
    <section className={`${classes.section} ${classes.places}`}>
      <LastPositions positions={gateway.lastFivePositions} search={search} />
      <Button
        component={Link}
        to={createPositionsPath(gateway, zone)}
        variant="default"
        size="xs"
        className={classes.seeAll}
      >
        {t('panel.seeAll')}
      </Button>
    </section>
  );
}
