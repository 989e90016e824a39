import { type Column, Table } from '../table/index.tsx';

export interface Bar {
  /** Full name, used in the table. */
  name: string;
  /** Short name, below the bar. */
  label: string;
  value: number;
  /** The formatted value. */
  text: string;
}
export interface BarChartProps {
  bars: readonly Bar[];
  /** Caption of the table. */
  caption: string;
  /** Label of the button that opens the table. */
  tableLabel: string;
  nameHeader: string;
  valueHeader: string;
}

const height = 160;
const step = 48;
const width = 30;
const axis = 22;

/** Bar chart with the same data as an accessible table. */
export function BarChart({ bars, caption, tableLabel, nameHeader, valueHeader }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const columns: Column<Bar>[] = [
    { id: 'name', header: nameHeader, rowHeader: true, cell: ({ name }) => name },
    { id: 'value', header: valueHeader, align: 'end', cell: ({ text }) => text },
  ];
  return (
    <figure className="min-w-0">
      {/* Right to left, so that a narrow screen shows the latest bars first. */}
      <div aria-hidden="true" dir="rtl" className="overflow-x-auto">
        <svg
          viewBox={`0 0 ${bars.length * step} ${height + axis}`}
          className="h-auto w-full min-w-[42rem] fill-encre-2 [direction:ltr]"
          role="presentation"
        >
          <line x1={0} x2={bars.length * step} y1={height} y2={height} className="stroke-trait-2" />
          {bars.map(({ name, label, value, text }, place) => {
            // A negative value has no bar, only its number.
            const tall = Math.max(0, value / most) * (height - axis);
            const middle = place * step + step / 2;
            return (
              <g key={name}>
                <rect
                  x={middle - width / 2}
                  y={height - tall}
                  width={width}
                  height={tall}
                  rx={4}
                  className="fill-sapin"
                />
                {value === 0 ? null : (
                  <text
                    x={middle}
                    y={height - tall - 6}
                    textAnchor="middle"
                    className="fill-encre font-medium text-[10.5px]"
                  >
                    {text}
                  </text>
                )}
                <text x={middle} y={height + axis - 8} textAnchor="middle" className="text-[10.5px]">
                  {label}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{tableLabel}</summary>
        <Table caption={caption} hideCaption columns={columns} rows={[...bars]} rowKey={({ name }) => name} />
      </details>
    </figure>
  );
}
