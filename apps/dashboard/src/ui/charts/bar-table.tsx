import classes from './bar-chart.module.css';
import type { BarRow } from './bars.ts';

interface BarTableProps {
  title: string;
  columns: readonly string[];
  rows: readonly BarRow[];
  chosen?: readonly string[] | undefined;
}

/** The values of the bars as a table. */
export function BarTable({ title, columns, rows, chosen = [] }: BarTableProps) {
  return (
    <div className={classes.tablePane}>
      <div className={classes.rows} tabIndex={0} role="group" aria-label={title}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...figures] }) => (
              <tr key={key} data-chosen={chosen.includes(key) || undefined}>
                <th scope="row">{name}</th>
                {figures.map((figure, column) => (
                  <td key={column}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
