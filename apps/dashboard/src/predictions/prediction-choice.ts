import { parseId } from '../navigation/parse-id.ts';
import { useAddressParams } from '../navigation/use-address-params.ts';

/** The user's choices for a table of predictions. */
export interface PredictionChoice {
  /** Position of the top row; null when the table follows the vehicle. */
  readonly topPositionId: number | null;
  /** Number of rows; null means the default. */
  readonly rowCount: number | null;
  readonly onTop: (positionId: number | null) => void;
  readonly onRowCount: (count: number) => void;
}

/** Parameter names of the choice in the address. */
interface ChoiceNames {
  readonly top: string;
  readonly rows: string;
}

/** The choice in the address (`?top=124&rows=8`), and its setter. */
export function usePredictionChoice({ top, rows }: ChoiceNames): PredictionChoice {
  const [params, setParams] = useAddressParams();
  return {
    topPositionId: parseId(params.get(top)),
    rowCount: parseId(params.get(rows)),
    onTop: (positionId) => setParams({ [top]: String(positionId ?? '') }),
    onRowCount: (count) => setParams({ [rows]: String(count) }),
  };
}
