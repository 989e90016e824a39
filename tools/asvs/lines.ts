// Lines of docs/asvs.tsv: OWASP ASVS 5.0, levels 1 and 2, each with what shows it.

/** How a line is shown: by tests or proofs, by a test of configuration, or by a written reason. Empty while it is open. */
const ways = ['test', 'configuration', 'reason', ''] as const;
export type Way = (typeof ways)[number];

export interface Line {
  readonly id: string;
  readonly chapter: string;
  readonly text: string;
  readonly way: Way;
  /** Tests as `file: title` or `prove NAME`, separated by semicolons; or a reason that begins with its date. */
  readonly evidence: string;
}

export interface Chapter {
  readonly name: string;
  readonly lines: readonly Line[];
}

const isWay = (text: string): text is Way => (ways as readonly string[]).includes(text);

/** Parses docs/asvs.tsv: id, level, chapter, requirement, shown by, evidence; with a header line. */
export function parseLines(tsv: string): Line[] {
  const [, ...rows] = tsv.split('\n').filter((row) => row !== '');
  const lines = rows.map((row) => {
    const [id = '', level = '', chapter = '', text = '', way = '', evidence = ''] = row.split('\t');
    if (!/^V\d+\.\d+\.\d+$/.test(id) || !/^L[12]$/.test(level) || !chapter || !text || !isWay(way))
      throw new Error(`not a line of the list: ${row}`);
    return { id, chapter, text, way, evidence };
  });
  const ids = new Set(lines.map(({ id }) => id));
  if (ids.size < lines.length) throw new Error('an id stands twice in the list');
  return lines;
}

export const chaptersOf = (lines: readonly Line[]): Chapter[] =>
  [...Map.groupBy(lines, ({ chapter }) => chapter)].map(([name, own]) => ({ name, lines: own }));
