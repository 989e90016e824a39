export type Cell = string | number;

/** CSV for French spreadsheets: semicolons, decimal commas and, at the start of the file, a byte order mark (`csvBeginning`).
 * Escapes cells that a spreadsheet would run as a formula. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('');
}

export const csvBeginning = '\uFEFF';

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
