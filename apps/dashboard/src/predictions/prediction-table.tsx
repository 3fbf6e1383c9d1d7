import { formatTagLabel, formatHexId, type ZoneTable } from '@lapwing/domain';
import { useTranslation } from '../i18n/use-translation.ts';
import { judgeStop } from '../why/question-text.ts';
import { WhyButton } from '../why/why-button.tsx';
import { Arrival, isArrivalUnknown } from './arrival.tsx';
import type { LikelyArrivals } from './likely-arrivals.ts';
import classes from './predictions.module.css';
import { StopState } from './stop-state.tsx';
import type { UsualArrivals } from './usual-arrivals.ts';
import type { Predictions, StopRow } from './use-predicted.ts';

interface PredictionTableProps {
  predictions: Predictions;
  /** Those of its rows that are shown. */
  rows: readonly StopRow[];
  usual: UsualArrivals;
  likely: LikelyArrivals;
  zone: ZoneTable;
  /** Accessible name of the table. */
  caption: string;
  /** Whether a state column and the tag's id are shown; otherwise the state is below the label. */
  isFull?: boolean;
  isHighlighted?: (row: StopRow) => boolean;
}

/** The predicted arrivals of a vehicle at the stops of its route (R§2). */
export function PredictionTable({
  predictions,
  rows,
  usual,
  likely,
  zone,
  caption,
  isFull = false,
  isHighlighted = () => false,
}: PredictionTableProps) {
  const { t } = useTranslation('predictions');
  return (
    <table className={classes.table} data-columns={isFull ? 4 : 2} data-offline={predictions.isOffline || undefined}>
      <caption className="only-read-aloud">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('columns.label')}</th>
          <th scope="col" data-column="arrival">
            {t('columns.arrival')}
          </th>
          {isFull && <th scope="col">{t('columns.status')}</th>}
          {isFull && <th scope="col">{t('columns.tagId')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.ord} data-state={row.state} data-found={isHighlighted(row) || undefined}>
            <th scope="row">
              {formatTagLabel(row.stop)}
              {!isFull && row.state !== 'WAITING' && <StopState state={row.state} predictions={predictions} />}
            </th>
            <td data-column="arrival">
              <span className={classes.explained}>
                <Arrival
                  row={row}
                  predictions={predictions}
                  // A card has room for one of them.
                  usual={isFull || !likely.has(row.ord) ? usual.get(row.ord) : undefined}
                  likely={likely.get(row.ord)}
                  zone={zone}
                />
                {!isArrivalUnknown(row, predictions) && <WhyArrival row={row} gateway={predictions.gateway} />}
              </span>
            </td>
            {isFull && (
              <td data-column="status">
                <StopState state={row.state} predictions={predictions} />
              </td>
            )}
            {isFull && (
              <td data-column="id" className="type-id">
                {formatHexId(row.stop.tagId)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Why a stop has its time: predicted, or when the vehicle arrived or left. */
function WhyArrival({ row: { ord, state, stop }, gateway }: { row: StopRow; gateway: Predictions['gateway'] }) {
  const judgement = judgeStop(state);
  const name = formatTagLabel(stop);
  return (
    <WhyButton
      id={gateway.id}
      stop={ord}
      about={{ table: 'predictions', judgement, vehicle: gateway.label, stop: name }}
    />
  );
}
