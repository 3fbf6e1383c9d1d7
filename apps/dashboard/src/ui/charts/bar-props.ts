import type { ReactNode } from 'react';
import type { Bar, BarMarker } from './bars.ts';

export interface BarChartProps {
  title: string;
  /** Subtitle: the measure, its unit and the category. */
  unit: string;
  bars: readonly Bar[];
  /** Column headers of the table, one for each of a bar's cells. */
  columns: readonly string[];
  /** Whether values are whole numbers: no ticks between them. */
  isWhole?: boolean;
  /** Keys of the selected bars. */
  chosen?: readonly string[];
  /** A value to compare the bars with. */
  target?: BarMarker | undefined;
  /** Called when a bar is pressed, or Enter or space on it. Without it a press only shows the tooltip. */
  onChoose?: (key: string) => void;
  /** Buttons beside the title. */
  actions?: ReactNode;
}
