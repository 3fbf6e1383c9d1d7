import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './sort-head.module.css';

interface SortHeadProps {
  text: string;
  /** The name of the column, for the style of its cells. */
  column?: string;
  /** How the table is sorted by this column; null if by another. */
  order: 'ascending' | 'descending' | null;
  /** Whether the column has figures, which are aligned at the right. */
  isFigure?: boolean;
  onSort: () => void;
}

/** The head of a column by which the table can be sorted. */
export function SortHead({ text, column, order, isFigure = false, onSort }: SortHeadProps) {
  const Arrow = order === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      className={classes.head}
      data-column={column}
      data-figure={isFigure || undefined}
      {...(order !== null && { 'aria-sort': order })}
    >
      <button type="button" className={classes.sort} onClick={onSort}>
        {text}
        {order !== null && <Arrow size={12} stroke={2} aria-hidden />}
      </button>
    </th>
  );
}
