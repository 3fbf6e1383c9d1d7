import { formatGpsPlace, formatTagLabel } from '@lapwing/domain';
import { useQuery } from '@tanstack/react-query';
import { gatewayInViewOptions, type GatewayInView } from '../../../data/gateway-in-view.ts';
import { STALE_AFTER_MS } from '../../../data/gateways.ts';
import type { Scope } from '../../../data/scope.ts';
import { useAsOfMs } from '../../../live-map/model/fleet-context.tsx';
import { readFix } from '../../../live-map/model/home-area.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAgeText } from '../../../ui/age.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { PanelSection } from '../panel-section.tsx';
import classes from '../panel.module.css';
import { formatNumber } from '../../../ui/format-number.ts';

interface InViewProps {
  scope: Scope;
  id: number;
  /** Whether it reports GPS positions. */
  hasGps: boolean;
}

/** The gateway in view: its GPS position, and the tags that it hears. */
export function InView({ scope, id, hasGps }: InViewProps) {
  const { t } = useTranslation('vehicle');
  const options = gatewayInViewOptions(scope, id);
  const { data, error, refetch } = useQuery(options);
  return (
    <>
      {hasGps && data && (
        <PanelSection title={t('panel.fix')}>
          <Fix heartbeat={data.lastHeartbeat} />
        </PanelSection>
      )}
      <PanelSection title={t('panel.heard')}>
        {data && <TagsInRange tags={data.tagsList} />}
        {!data && !error && <Loading />}
        {!data && error && <Failed title={t('panel.heardFailed')} error={error} onRetry={() => void refetch()} />}
        {data && <AsOf queryKey={options.queryKey} staleAfterMs={STALE_AFTER_MS} />}
      </PanelSection>
    </>
  );
}

function Fix({ heartbeat }: { heartbeat: GatewayInView['lastHeartbeat'] }) {
  const { t } = useTranslation('vehicle');
  const ageText = useAgeText();
  const asOfMs = useAsOfMs();
  const fix = readFix(heartbeat);
  if (!fix || !heartbeat) return <p className={classes.none}>{t('panel.noFix')}</p>;
  const age = ageText(asOfMs - heartbeat.createdDate * 1000);
  return (
    <p className={classes.fix}>
      <span>{formatGpsPlace(fix)}</span>
      <span className={classes.none}>{t('panel.fixAge', { age })}</span>
    </p>
  );
}

function TagsInRange({ tags }: { tags: GatewayInView['tagsList'] }) {
  const { t, language } = useTranslation('vehicle');
  if (tags.length === 0) return <p className={classes.none}>{t('panel.hearsNothing')}</p>;
  return (
    <ul className={classes.heard}>
      {tags.map(({ id, label, rssi }) => (
        <li key={id}>
          <span>{formatTagLabel({ tagId: id, label })}</span>
          <span className={classes.none}>{t('panel.signal', { rssi: formatNumber(rssi, language) })}</span>
        </li>
      ))}
    </ul>
  );
}
