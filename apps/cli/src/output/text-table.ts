const NUMBER = /^[+\-\u2212]?[\d.,:%]+( (m|km|s|min))?$/;

/** Lines of a table for a terminal, with columns of numbers aligned to the right. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const columns = head.map((name, index) => {
    const cells = rows.map((row) => row[index] ?? '');
    const width = Math.max(name.length, ...cells.map((cell) => cell.length));
    const isNumeric = cells.some((cell) => cell !== '') && cells.every((cell) => cell === '' || NUMBER.test(cell));
    return (cell: string) => (isNumeric ? cell.padStart(width) : cell.padEnd(width));
  });
  return [head, ...rows].map((row) =>
    columns
      .map((pad, index) => pad(row[index] ?? ''))
      .join('  ')
      .trimEnd(),
  );
}

/** Indents lines, except empty ones. */
export function indentLines(lines: readonly string[], by = 2): string[] {
  return lines.map((line) => (line === '' ? '' : ' '.repeat(by) + line));
}
