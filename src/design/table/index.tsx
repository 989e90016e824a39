import type { ReactNode } from 'react';
import { join } from '../join.ts';

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | undefined;
  /** Cells of this column are row headers. */
  rowHeader?: boolean | undefined;
}
export interface TableProps<Row> {
  caption: string;
  hideCaption?: boolean | undefined;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of the rows when there are none. */
  empty?: ReactNode;
  className?: string | undefined;
}

const cellClass = 'px-3 py-3.5 first:pl-0 last:pr-0';

/**
 * On narrow screens it scrolls inside its own focusable region. `relative`: screen-reader text is absolutely positioned and would otherwise
 * widen the page.
 */
export function Table<Row>({ caption, hideCaption = false, columns, rows, rowKey, empty, className }: TableProps<Row>) {
  const side = (column: Column<Row>) => (column.align === 'end' ? 'text-right' : 'text-left');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className={join('relative overflow-x-auto rounded-small', className)}>
      <table className="w-full min-w-max border-collapse text-[0.9375rem]">
        <caption className={hideCaption ? 'sr-only' : 'pb-3 text-left font-semibold text-base'}>{caption}</caption>
        <thead>
          <tr className="border-b">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={join(cellClass, 'font-medium text-encre-2 text-sm', side(column))}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b last:border-b-0">
              {columns.map((column) =>
                column.rowHeader ? (
                  <th key={column.id} scope="row" className={join(cellClass, 'font-semibold', side(column))}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} className={join(cellClass, side(column))}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
          {rows.length === 0 && empty ? (
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  );
}
