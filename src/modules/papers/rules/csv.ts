export type Cell = string | number;

/** As spreadsheets in French read it: semicolons, decimal commas, and a mark of the encoding. What would be a formula is a text. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('');
}

export const csvBeginning = '\uFEFF';

function cellOf(cell: Cell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
