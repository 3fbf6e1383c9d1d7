import { Button } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import type { Gateway } from '../../data/gateways.ts';
import { screenLink, withParam } from '../../navigation/screen-links.ts';
import { LastPositions } from '../../live-map/panels/last-positions.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { beaconSearchAtom } from './beacon-search-atom.ts';
import classes from './panel.module.css';

/** The last five positions, and a link to all positions of the ongoing lap or of the latest one. */
export function LastPlaces({ gateway }: { gateway: Gateway }) {
  const { t } = useTranslation('vehicle');
  const search = useAtomValue(beaconSearchAtom) ?? '';
  const screen = screenLink('stats-globals', { anchorId: gateway.id });
  const lapId = gateway.currentRouteInstance?.id ?? gateway.recentRoutes[0]?.id;
  const positions = screen && lapId !== undefined ? withParam(screen, 'lapId', String(lapId)) : screen;
  return (
    <section className={`${classes.section} ${classes.places}`}>
      <LastPositions positions={gateway.lastFivePositions} search={search} />
      {positions && (
        <Button component={Link} to={positions} variant="default" size="xs" className={classes.showMore}>
          {t('panel.showMore')}
        </Button>
      )}
    </section>
  );
}
