import type { ReactNode } from 'react';
import type { Bar, BarMarker, BarRange, BarRow } from './bars.ts';

export interface BarChartProps {
  title: string;
  /** Subtitle: the measure, its unit and the category. */
  unit: string;
  bars: readonly Bar[];
  /** Column headers of the table, one for each of a bar's cells. */
  columns: readonly string[];
  /** Whether values are whole numbers: no ticks between them. */
  isWhole?: boolean;
  /** Whether the labels of the bars are names, drawn at an angle so that all of them have room. */
  hasNames?: boolean;
  /** Labels of a histogram's axis, at the edges of its bars. They replace the labels of the bars. */
  edges?: readonly BarMarker[] | undefined;
  /** Keys of the selected bars. */
  chosen?: readonly string[];
  /** A value to compare the bars with. */
  target?: BarMarker | undefined;
  /** More lines across the bars, e.g. of percentiles. A label that has no room is left out. */
  markers?: readonly BarMarker[] | undefined;
  /** The rows of the table, if they are not those of the bars. */
  rows?: readonly BarRow[] | undefined;
  /** Called when a bar is pressed, or Enter or space on it. Without it a press only shows the tooltip. */
  onChoose?: (key: string) => void;
  /** Selects several neighbouring bars by dragging. */
  brush?: BarBrush | undefined;
  /** The legend and figures beside the title. */
  legend?: ReactNode;
}

export interface BarBrush {
  /** The selected bars; null if there are none. */
  readonly range: BarRange | null;
  readonly onRange: (range: BarRange) => void;
  /** Names of the handles at both ends. */
  readonly names: { readonly first: string; readonly last: string };
}
