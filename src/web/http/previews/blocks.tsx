import { Fragment, type ReactNode } from 'react';
import { colour } from './colours.ts';
import { fitText, type TextBox } from './fit.ts';
import type { Fonts, Voice } from './fonts.ts';

/** Part of a picture with a known size, drawn from its top left corner. */
export interface Block {
  readonly width: number;
  readonly height: number;
  readonly draw: (x: number, y: number) => ReactNode;
}

/** Distance from the top of a line to its baseline, as a fraction of the font size; capitals are then vertically centred. */
const baseline = 0.85;

/** More letters than any box holds, so that a long text costs no more to set. */
const mostLetters = 300;

interface TextLook extends TextBox {
  readonly voice: Voice;
  readonly ink: string;
}

/** Text on as many lines as needed, at the largest size that fits. */
export function paragraph(fonts: Fonts, text: string, { voice, ink, ...box }: TextLook): Block {
  const words = fonts.drawable(text.slice(0, mostLetters), voice);
  const { size, lines } = fitText(words, box, (line, at) => fonts.measure(line, voice, at));
  const set = lines.map((line) => fonts.set(line, voice, size));
  const step = size * box.leading;
  return {
    width: Math.max(...set.map((line) => line.width)),
    height: step * (lines.length - 1) + size,
    draw: (left, top) =>
      set.map(({ glyphs, scale }, index) => {
        const base = top + size * baseline + step * index;
        return (
          <g key={base} fill={colour(ink)} transform={`translate(${left} ${base})`}>
            {glyphs.map(({ outline, x, y }) => (
              <path key={x} d={outline} transform={`translate(${x} ${y}) scale(${scale} ${-scale})`} />
            ))}
          </g>
        );
      }),
  };
}

/** Text on one line, truncated when too long. */
export const line = (fonts: Fonts, text: string, look: Omit<TextLook, 'height' | 'leading'>): Block =>
  paragraph(fonts, text, { ...look, height: 0, leading: 1 });

/** A few words on a coloured background. */
export function badge(fonts: Fonts, text: string, ground: string, ink: string, width: number): Block {
  const [padding, height] = [24, 54];
  const words = line(fonts, text, { voice: 'label', ink, width: width - 2 * padding, sizes: [27] });
  return {
    width: words.width + 2 * padding,
    height,
    draw: (x, y) => (
      <>
        <rect x={x} y={y} width={words.width + 2 * padding} height={height} rx={height / 2} fill={colour(ground)} />
        {words.draw(x + padding, y + (height - words.height) / 2)}
      </>
    ),
  };
}

/** Stacks blocks vertically. */
export function column(space: number, blocks: readonly Block[]): Block {
  const tops = startsOf(blocks.map(({ height }) => height + space));
  return {
    width: Math.max(...blocks.map(({ width }) => width)),
    height: (tops.at(-1) ?? 0) + (blocks.at(-1)?.height ?? 0),
    draw: (x, y) =>
      blocks.map((block, index) => <Fragment key={tops[index]}>{block.draw(x, y + (tops[index] ?? 0))}</Fragment>),
  };
}

/** Places blocks side by side, vertically centred. */
export function row(space: number, blocks: readonly Block[]): Block {
  const lefts = startsOf(blocks.map(({ width }) => width + space));
  const height = Math.max(...blocks.map((block) => block.height));
  return {
    width: (lefts.at(-1) ?? 0) + (blocks.at(-1)?.width ?? 0),
    height,
    draw: (x, y) =>
      blocks.map((block, index) => (
        <Fragment key={lefts[index]}>{block.draw(x + (lefts[index] ?? 0), y + (height - block.height) / 2)}</Fragment>
      )),
  };
}

/** Start offset of each block. */
function startsOf(lengths: readonly number[]): number[] {
  let end = 0;
  return lengths.map((length) => {
    const start = end;
    end += length;
    return start;
  });
}
