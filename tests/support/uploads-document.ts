import { photoLimits, photoTypes } from '#modules/identity';
import { fileBytes, fileNameLength, fileTypes, mostFiles, mostFilesOfConversation } from '#modules/messages';

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
const number = new Intl.NumberFormat('en');

/** An upload: the name of its form field, and a cell for each row of the table. */
interface Upload {
  readonly field: string;
  readonly cells: Readonly<Record<string, string>>;
}

/** Every upload of the product. `clamd` has the settings of ops/clamav/clamd.conf. */
export function uploadsOf(clamd: ReadonlyMap<string, string>): Upload[] {
  const bound = (name: string) => clamd.get(name) ?? 'NOT SET';
  return [
    {
      field: 'photo',
      cells: {
        upload: 'photo',
        where: '/profil; the picture of a Google sign-in is treated the same way',
        'types, by content': photoTypes.join(', '),
        endings: 'ignored; ours is .webp',
        'size, at most': megabytes(photoLimits.bytes),
        'number, at most': 'one; `PHOTOS_PER_HOUR`',
        'unpacked, at most': `${number.format(photoLimits.pixels)} pixels and ${number.format(photoLimits.unpackedBytes)} bytes, by its header`,
        'another type, too large, broken': 'refused, nothing is kept',
        malware: 'drawn anew from its pixels: no byte of the file is kept, so it is not scanned',
        'scanner away': 'no difference',
        name: 'ours',
        'downloaded by': 'everybody, as image/webp',
      },
    },
    {
      field: 'files',
      cells: {
        upload: 'files of a message',
        where: '/rendez-vous/{id}/messages',
        'types, by content': 'below; no macros, no archives',
        endings: 'below; another one is replaced',
        'size, at most': megabytes(fileBytes),
        'number, at most': `${mostFiles} in a message, ${mostFilesOfConversation} in a conversation; \`CONVERSATION_FILES_PER_HOUR\``,
        'unpacked, at most': `never unpacked by us; by clamd ${bound('MaxScanSize')}, ${bound('MaxFiles')} files, ${bound('MaxRecursion')} levels, ${bound('MaxScanTime')} ms`,
        'another type, too large, broken': 'the message is refused, nothing is kept',
        malware: 'scanned before anybody downloads it; refused to both, bytes deleted, recorded',
        'scanner away': 'waits, retried within a minute',
        name: `as sent, without control characters and paths, ${fileNameLength} characters`,
        'downloaded by': 'client and expert of the appointment, as an attachment',
      },
    },
  ];
}

/** docs/uploads.md (ASVS 5.0, V5.1.1). */
export function uploadsDocument(clamd: ReadonlyMap<string, string>): string {
  const uploads = uploadsOf(clamd).map(({ cells }) => cells);
  const rows = Object.keys(uploads[0] ?? {}).map((row) => [row, ...uploads.map((cells) => cells[row] ?? '')]);
  return [
    '# Uploads',
    '',
    'Made from the rules of each upload and `ops/clamav/clamd.conf` by `tests/uploads.test.ts`, which fails while it says anything else:',
    '`npx vitest run --project unit tests/uploads.test.ts -u` writes it. There are no other uploads; the same test looks for one. Why:',
    '[0016](decisions/0016-photos-and-where-they-lie.md), [0043](decisions/0043-messages-stay-on-the-site.md),',
    '[0058](decisions/0058-files-wait-until-they-are-scanned.md).',
    '',
    ...aligned(rows),
    '',
    '## Types of files of a message',
    '',
    ...aligned([
      ['type', 'endings'],
      ...Object.entries(fileTypes).map(([type, endings]) => [type, endings.join(', ')]),
    ]),
    '',
  ].join('\n');
}

/** A Markdown table, aligned as Biome formats it. */
function aligned([head = [], ...rows]: readonly (readonly string[])[]): string[] {
  const widths = head.map((_, place) => Math.max(3, ...[head, ...rows].map((row) => row[place]?.length ?? 0)));
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${widths.map((width, place) => (cells[place] ?? '').padEnd(width, fill)).join(' | ')} |`;
  return [line(head), line([], '-'), ...rows.map((row) => line(row))];
}
