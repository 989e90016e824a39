import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** A node of swc's syntax tree. Some nodes (arguments, the function of a method) have no type. */
export interface Piece {
  readonly type?: string;
  readonly span?: { readonly start: number };
  readonly [field: string]: unknown;
}

export interface Source {
  readonly tree: Piece;
  readonly lineOf: (piece: Piece) => number;
}

export const isPiece = (value: unknown): value is Piece =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isNamed = (value: unknown, ...names: string[]): boolean =>
  isPiece(value) && value.type === 'Identifier' && names.includes(String(value.value));

/** Direct children of a node, in source order. */
export const inside = (piece: Piece): Piece[] => Object.values(piece).flat().filter(isPiece);

export function parse(text: string, { tsx = false } = {}): Source {
  const bytes = Buffer.from(text);
  const tree: unknown = parseSync(text, { syntax: 'typescript', tsx, target: 'es2024' });
  if (!isPiece(tree)) throw new Error('swc returned no syntax tree');
  return {
    tree,
    // swc's offsets are in bytes, starting at 1.
    lineOf: ({ span }) =>
      bytes
        .subarray(0, (span?.start ?? 1) - 1)
        .toString()
        .split('\n').length,
  };
}

export const parseFile = (file: string): Source => parse(readFileSync(file, 'utf8'), { tsx: file.endsWith('.tsx') });
