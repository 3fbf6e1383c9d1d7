import { displayLabel, hexId, type ZoneTable } from '@lapwing/domain';
import { useTranslation } from '../i18n/use-translation.ts';
import { Arrival } from './arrival.tsx';
import classes from './predictions.module.css';
import { StopState } from './stop-state.tsx';
import type { StopRow } from './use-predicted.ts';

interface PredictionTableProps {
  rows: readonly StopRow[];
  asOfTs: number;
  zone: ZoneTable;
  /** Accessible name of the table. */
  caption: string;
  /** Whether the tag's id and a state column are shown; otherwise the state is below the label. */
  isFull?: boolean;
  isHighlighted?: (row: StopRow) => boolean;
}

/** The predicted arrivals of a vehicle at the stops of its route (R§2). */
export function PredictionTable({
  rows,
  asOfTs,
  zone,
  caption,
  isFull = false,
  isHighlighted = () => false,
}: PredictionTableProps) {
  const { t } = useTranslation('predictions');
  return (
    <table className={classes.table} data-columns={isFull ? 4 : 2}>
      <caption className="only-read-aloud">{caption}</caption>
      <thead>
        <tr>
          {isFull && <th scope="col">{t('columns.tagId')}</th>}
          <th scope="col">{t('columns.label')}</th>
          <th scope="col">{t('columns.arrival')}</th>
          {isFull && <th scope="col">{t('columns.status')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.ord} data-state={row.state} data-found={isHighlighted(row) || undefined}>
            {isFull && <td className="type-id">{hexId(row.stop.tagId)}</td>}
            <th scope="row">
              {displayLabel(row.stop)}
              {!isFull && row.state !== 'WAITING' && <StopState state={row.state} />}
            </th>
            <td>
              <Arrival row={row} asOfTs={asOfTs} zone={zone} />
            </td>
            {isFull && (
              <td>
                <StopState state={row.state} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
