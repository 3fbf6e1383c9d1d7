import { useSearchParams } from 'react-router-dom';
import { idOf } from '../fleet/model/id-of.ts';

/** What somebody chose of a table of predictions. */
export interface PredictionChoice {
  /** Position whose row stands on top; null where the table follows the vehicle. */
  readonly topPositionId: number | null;
  /** Null: as many as usual. */
  readonly rowCount: number | null;
  readonly onTop: (positionId: number | null) => void;
  readonly onRowCount: (count: number) => void;
}

/** The names of a choice in the address. */
interface ChoiceNames {
  readonly top: string;
  readonly rows: string;
}

/** What the address asks for (`?top=124&rows=8`), and how to ask for other things. */
export function usePredictionChoice({ top, rows }: ChoiceNames): PredictionChoice {
  const [params, setParams] = useSearchParams();
  const put = (name: string, value: number | null) =>
    setParams(
      (known) => {
        if (value === null) known.delete(name);
        else known.set(name, String(value));
        return known;
      },
      { replace: true },
    );
  return {
    topPositionId: idOf(params.get(top)),
    rowCount: idOf(params.get(rows)),
    onTop: (positionId) => put(top, positionId),
    onRowCount: (count) => put(rows, count),
  };
}
