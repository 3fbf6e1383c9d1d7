import { findStartOfDay, formatDateTime, formatTime } from '@lapwing/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Disagreement, ReportedPlace, VehiclePlace, VehicleTruth } from '../../data/truth.ts';
import { useAgeText } from '../../ui/age.ts';
import { useFleet } from '../model/fleet-context.tsx';
import classes from './truth.module.css';

interface TruthListProps {
  vehicles: readonly VehicleTruth[];
  nowMs: number;
  /** Whether the scale of the map is known. */
  hasScale: boolean;
  /** Brings a point of the map into view. */
  onShow: (point: VehiclePlace) => void;
}

/** The vehicles that are elsewhere than reported: where both are, why, since when, and how far apart. */
export function TruthList({ vehicles, ...shared }: TruthListProps) {
  const { t } = useTranslation('truth');
  return (
    <ul className={classes.list} aria-label={t('title')}>
      {vehicles.map((vehicle) => (
        <Row key={vehicle.id} vehicle={vehicle} {...shared} />
      ))}
    </ul>
  );
}

type RowProps = Omit<TruthListProps, 'vehicles'> & { vehicle: VehicleTruth };

function Row({ vehicle: { name, truth, reported, disagreement }, nowMs, hasScale, onShow }: RowProps) {
  const { t } = useTranslation('truth');
  const toPlaceText = usePlaceText();
  if (disagreement === null) return null;
  return (
    <li className={classes.row}>
      <span className={classes.head}>
        <button type="button" className={classes.name} title={t('show')} onClick={() => onShow(truth)}>
          {name}
        </button>
        <Distance disagreement={disagreement} hasScale={hasScale} />
      </span>
      <dl className={classes.places}>
        <dt>{t('truly')}</dt>
        <dd>{toPlaceText(truth)}</dd>
        <dt>{t('reported')}</dt>
        <dd>{reported ? <Reported reported={reported} nowMs={nowMs} /> : t('place.never')}</dd>
      </dl>
      <span className={classes.why}>
        <span>{t(`kind.${disagreement.kind}`)}</span>
        {disagreement.sinceTs !== null && <Since sinceMs={disagreement.sinceTs * 1000} nowMs={nowMs} />}
      </span>
    </li>
  );
}

/** A place in words. */
function usePlaceText() {
  const { t } = useTranslation('truth');
  return ({ isMoving, beacon }: VehiclePlace): string => {
    if (beacon === null) return t('place.unknown');
    return isMoving ? t('place.left', { beacon }) : t('place.at', { beacon });
  };
}

function Reported({ reported, nowMs }: { reported: ReportedPlace; nowMs: number }) {
  const { t } = useTranslation('truth');
  const toPlaceText = usePlaceText();
  const time = useTimeText(nowMs)(reported.asOfTs * 1000);
  return reported.source === 'fix' ? t('place.fix', { time }) : t('place.asOf', { place: toPlaceText(reported), time });
}

interface DistanceProps {
  disagreement: Disagreement;
  hasScale: boolean;
}

function Distance({ disagreement: { metres, px }, hasScale }: DistanceProps) {
  const { t, language } = useTranslation('truth');
  if (px === null) return null;
  const format = (value: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
  return (
    <strong>
      {hasScale && metres !== null ? t('metres', { metres: format(metres) }) : t('pixels', { pixels: format(px) })}
    </strong>
  );
}

function Since({ sinceMs, nowMs }: { sinceMs: number; nowMs: number }) {
  const { t } = useTranslation('truth');
  const ageText = useAgeText();
  const time = useTimeText(nowMs)(sinceMs);
  return <span>{t('since', { time, age: ageText(nowMs - sinceMs) })}</span>;
}

/** Formats an instant in the client's zone, with its day unless that is today. */
function useTimeText(nowMs: number): (ms: number) => string {
  const { zone } = useFleet();
  return (ms) => (ms >= findStartOfDay(zone, nowMs) ? formatTime(zone, ms) : formatDateTime(zone, ms));
}
