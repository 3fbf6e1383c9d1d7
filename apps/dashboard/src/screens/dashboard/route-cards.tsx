import { isErrorHighlighted, isValidHighlighted, computeSharePercent } from '@lapwing/domain';
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Gateway } from '../../data/gateways.ts';
import { useRoutesLink } from '../../site/use-routes-link.ts';
import { formatNumber, formatOneDecimal, formatPercent } from '../../ui/format-number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PanelSection } from './panel-section.tsx';
import classes from './route-cards.module.css';

type RouteUsage = Gateway['usageInfo']['routesInfo'][number];

/** A card per route with its laps of today and of the last two weeks (L§2). */
export function RouteCards({ gateway }: { gateway: Gateway }) {
  const { t } = useTranslation('vehicle');
  const { routesInfo } = gateway.usageInfo;
  return (
    <PanelSection title={t('panel.routes')}>
      {routesInfo.length === 0 ? (
        <NoRoutes gatewayId={gateway.id} />
      ) : (
        routesInfo.map((route) => <Card key={route.routeId} route={route} />)
      )}
    </PanelSection>
  );
}

function NoRoutes({ gatewayId }: { gatewayId: number }) {
  const { t } = useTranslation('vehicle');
  const addRoute = useRoutesLink(gatewayId);
  const label = useTranslation('live').t('vehicle.addRoute');
  return (
    <p className={classes.none}>
      {t('panel.noRoutes')} {addRoute && <Link to={addRoute}>{label} ›</Link>}
    </p>
  );
}

function Card({ route }: { route: RouteUsage }) {
  const { t } = useTranslation('vehicle');
  const live = useTranslation('live').t;
  return (
    <table className={classes.card}>
      <caption>{route.routeLabel}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('panel.validTitle')}</th>
          <th scope="col">{t('panel.errorsTitle')}</th>
          <th scope="col">{t('panel.averageTitle')}</th>
        </tr>
      </thead>
      <tbody>
        <Period name={live('usage.today')} valid={route.dCount} errors={route.dCountError} averageSec={route.dAvg} />
        <Period name={live('usage.twoWeeks')} valid={route.twCount} errors={route.twErrors} averageSec={route.twAvg} />
      </tbody>
    </table>
  );
}

interface PeriodProps {
  name: string;
  valid: number;
  errors: number;
  /** Average duration of valid laps in seconds. */
  averageSec: number | null;
}

/** Valid and failed laps with their shares, highlighted from 90% valid and 10% errors on (L§9). */
function Period({ name, valid, errors, averageSec }: PeriodProps) {
  const { t, language } = useTranslation('live');
  const validPercent = computeSharePercent(valid, valid + errors);
  const errorPercent = computeSharePercent(errors, valid + errors);
  return (
    <tr>
      <th scope="row">{name}</th>
      <Count
        count={valid}
        share={formatPercent(validPercent, language)}
        tone="ok"
        mark={isValidHighlighted(validPercent) && <IconCircleCheckFilled size={13} aria-label={t('usage.validHigh')} />}
      />
      <Count
        count={errors}
        share={formatPercent(errorPercent, language)}
        tone="bad"
        mark={
          isErrorHighlighted(errorPercent) && <IconAlertTriangleFilled size={13} aria-label={t('usage.errorsHigh')} />
        }
      />
      <td>
        <strong>
          {averageSec === null ? '–' : t('usage.minutes', { minutes: formatOneDecimal(averageSec / 60, language) })}
        </strong>
      </td>
    </tr>
  );
}

function Count({ count, share, tone, mark }: { count: number; share: string; tone: 'ok' | 'bad'; mark: ReactNode }) {
  const { language } = useTranslation();
  return (
    <td data-tone={mark ? tone : undefined}>
      {mark} <strong>{formatNumber(count, language)}</strong> <span className={classes.percent}>{share}</span>
    </td>
  );
}
