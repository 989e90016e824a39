import type { ReactNode } from 'react';
import type { Tint } from '#modules/experts';
import { type Block, line, row } from './blocks.tsx';
import { colour, colourClasses } from './colours.ts';
import type { Fonts } from './fonts.ts';

/** Size that social networks expect, in pixels. */
const [width, height] = [1200, 630];

const margin = { side: 72, top: 60, bottom: 64 };
/** x position of the border between the text (left) and the drawing (right). */
const seam = 776;
/** Maximum width of the text. */
export const wordsWidth = seam - margin.side - 44;
export const panelMiddle = { x: (seam + width) / 2, y: height / 2 };

export interface Composition {
  readonly main: Block;
  readonly foot: Block;
  readonly panel: ReactNode;
}

/** Logo at the top, one line at the bottom, main content centred between them. */
export function Frame({ fonts, site, content }: { fonts: Fonts; site: string; content: Composition }) {
  const { main, foot, panel } = content;
  const head = logo(fonts, site);
  const footTop = height - margin.bottom - foot.height;
  const middle = (margin.top + head.height + footTop) / 2;
  return (
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <style>{colourClasses}</style>
      <rect width={width} height={height} fill={colour('papier')} />
      {panel}
      {head.draw(margin.side, margin.top)}
      {main.draw(margin.side, middle - main.height / 2)}
      {foot.draw(margin.side, footTop)}
    </svg>
  );
}

function logo(fonts: Fonts, site: string): Block {
  const mark: Block = {
    width: 42,
    height: 31,
    draw: (x, y) => <HalfDiscs left={x} right={x + 42} middle={y + 15.5} radius={15.5} />,
  };
  return row(14, [
    mark,
    line(fonts, site, { voice: 'wordmark', ink: 'sapin', width: wordsWidth, sizes: [38, 32, 26] }),
  ]);
}

interface HalfDiscsProps {
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  readonly radius: number;
}

/** The logo: two half-discs that face each other. */
const HalfDiscs = ({ left, right, middle, radius }: HalfDiscsProps) => (
  <>
    <path d={`M${left} ${middle - radius}a${radius} ${radius} 0 0 1 0 ${2 * radius}z`} fill={colour('sapin')} />
    <path d={`M${right} ${middle - radius}a${radius} ${radius} 0 0 0 0 ${2 * radius}z`} fill={colour('mandarine')} />
  </>
);

interface PanelProps {
  readonly tint: Tint;
  readonly children?: ReactNode;
}

export const Panel = ({ tint, children }: PanelProps) => (
  <>
    <rect x={seam} width={width - seam} height={height} fill={colour(tint)} />
    {children}
  </>
);

/** The logo at the size of the panel, with the content between its two halves. */
export const FacingPanel = ({ tint, children }: PanelProps) => (
  <Panel tint={tint}>
    <HalfDiscs left={seam} right={width} middle={panelMiddle.y} radius={186} />
    {children}
  </Panel>
);
