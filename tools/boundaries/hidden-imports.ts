import { inside, type Piece, type Source } from './syntax.ts';

export const hiddenImportRule = {
  'no-inline-type-import': `Write \`import type\`: dependency-cruiser, reading with swc, does not see import('…') inside types.`,
} as const;

/** Lines with an inline `import('…')` type, which the import rules do not see. */
export function inlineTypeImports({ tree, lineOf }: Source): number[] {
  const search = (piece: Piece): number[] =>
    piece.type === 'TsImportType' ? [lineOf(piece)] : inside(piece).flatMap(search);
  return search(tree);
}
