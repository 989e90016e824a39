import { declaredColumns, type Entry, type Personal, register, sealedColumns } from './register.ts';
import { grounds } from './rules/grounds.ts';
import { purposes } from './rules/purposes.ts';

/** The register as a document (GDPR, art. 30), generated from the same data as export, erasure and retention. */
export function registerDocument(): string {
  const entries = Object.entries(register) as [string, Entry][];
  const personal = entries.filter((named): named is [string, Personal] => named[1].kind === 'personal');
  const others = entries.filter(([, { kind }]) => kind !== 'personal');
  return [
    '# The register of personal data',
    '',
    'Made from `src/modules/privacy/register.ts` by `register-document.test.ts`, which fails while it says anything else: `npx vitest run',
    '--project unit register-document -u` writes it. An account that nobody uses ends three years after its last use, and everything',
    'below with it, unless it says otherwise.',
    '',
    '## Purposes',
    '',
    ...Object.entries(purposes).map(([name, { what, basis, seenBy }]) => {
      const tables = personal.filter(([, { purpose }]) => purpose === name).map(([table]) => `\`${table}\``);
      return `- **${name}**: ${what}. Basis (GDPR, art. 6(1)): ${basis}. Seen by: ${seenBy}. Tables: ${tables.join(', ')}.`;
    }),
    '',
    '## Tables of people',
    '',
    ...personal.flatMap(([table, entry]) => tableLines(table, entry)),
    '## Tables of nobody',
    '',
    ...others.map(
      ([table, entry]) =>
        `- \`${table}\`: ${entry.kind === 'derived' ? `made from \`${entry.from}\`` : entry.kind === 'nobodys' ? entry.why : ''}`,
    ),
    '',
  ].join('\n');
}

function tableLines(table: string, entry: Personal): string[] {
  const { purpose } = entry;
  return [
    `### ${table}`,
    '',
    `${purposes[purpose].what}; basis: ${purposes[purpose].basis}. ${retentionOf(entry)}${sealedOf(entry)}`,
    '',
    ...aligned([
      ['column', 'in the export', 'when its person leaves'],
      ...declaredColumns(entry).map((column) => {
        const withheld = entry.withheld[column];
        return [column, withheld ? `no: ${withheld}` : 'yes', leavingOf(entry, column)];
      }),
    ]),
    '',
  ];
}

/** A Markdown table, aligned as Biome formats it. */
function aligned([head = [], ...rows]: readonly (readonly string[])[]): string[] {
  const widths = head.map((_, place) => Math.max(3, ...[head, ...rows].map((row) => row[place]?.length ?? 0)));
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${widths.map((width, place) => (cells[place] ?? '').padEnd(width, fill)).join(' | ')} |`;
  return [line(head), line([], '-'), ...rows.map((row) => line(row))];
}

function retentionOf({ ends, endsWith, words, stays, swept }: Personal): string {
  return [
    ends ? `Ends ${yearsOf(ends.years)} after ${ends.after.join(' or ')}.` : '',
    swept ? `Goes ${swept}.` : '',
    endsWith ? `Ends with its row of \`${endsWith}\`.` : '',
    words ? `${Object.keys(words.blank).join(', ')} are emptied ${yearsOf(words.years)} after ${words.after}.` : '',
    ends || endsWith ? '' : stays ? 'Emptied with the account.' : 'Ends with the account.',
  ]
    .filter(Boolean)
    .join(' ');
}

function sealedOf(entry: Personal): string {
  const sealed = sealedColumns(entry).map(({ column }) => `\`${column}\``);
  return sealed.length > 0 ? ` Encrypted at rest (SEALING_KEY): ${sealed.join(', ')}.` : '';
}

function leavingOf({ stays }: Personal, column: string): string {
  if (!stays) return 'goes';
  const ground = stays.keep[column];
  if (!ground) return 'emptied';
  const { years } = grounds[ground];
  return `kept (${ground}${years ? `, ${yearsOf(years)}` : ''})`;
}

const yearsOf = (years: number) => (years === 1 ? '1 year' : `${years} years`);
