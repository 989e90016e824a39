import type { ProfileId } from '#kernel/ids';

export const mostFiles = 5;
export const fileBytes = 10 * 1024 * 1024;
/** Per conversation, for both together: one gigabyte at most. */
export const mostFilesOfConversation = 100;
export const fileNameLength = 120;

/** Accepted types with their extensions; the first one replaces a wrong extension. */
export const fileTypes = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'application/msword': ['doc'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.ms-powerpoint': ['ppt'],
  'text/plain': ['txt', 'csv', 'md'],
} as const;

export type FileType = keyof typeof fileTypes;

/** `accept` value of the file input. */
export const acceptedFiles = Object.values(fileTypes)
  .flat()
  .map((ending) => `.${ending}`)
  .join();

/** Detects the type from the content, whatever its name or declared type. Documents with macros are refused: they are programs. */
export function typeOfFile(bytes: Uint8Array): FileType | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (start.startsWith('PK\x03\x04')) return typeOfArchive(namesIn(bytes));
  if (start.startsWith('\xd0\xcf\x11\xe0')) return typeOfOldDocument(namesIn(bytes));
  return starts.find(([type]) => type.test(start))?.[1] ?? (isText(bytes) ? 'text/plain' : undefined);
}

const starts: readonly [RegExp, FileType][] = [
  [/^%PDF-/, 'application/pdf'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG\r\n/, 'image/png'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^.{4}ftyp(heic|heix|mif1)/s, 'image/heic'],
];

/** Decodes one character per byte, sufficient to search for names. */
const namesIn = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

const zipped: readonly [string, FileType][] = [
  ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
];

/** Detects the type from the uncompressed entry names: untrusted archives are never unpacked. */
function typeOfArchive(text: string): FileType | undefined {
  if (text.includes('vbaProject.bin')) return undefined;
  const [, open] = /^.{30}mimetype(application\/vnd\.oasis\.opendocument\.[a-z]+)/s.exec(text.slice(0, 120)) ?? [];
  if (open !== undefined) return open in fileTypes ? (open as FileType) : undefined;
  return text.includes('[Content_Types].xml') ? zipped.find(([name]) => text.includes(name))?.[1] : undefined;
}

/** UTF-16 names, as stored in the file: two bytes per character. */
const wide = (name: string) => Array.from(name).join('\0');
const old: readonly [string, FileType][] = [
  [wide('WordDocument'), 'application/msword'],
  [wide('Workbook'), 'application/vnd.ms-excel'],
  [wide('PowerPoint Document'), 'application/vnd.ms-powerpoint'],
];

const typeOfOldDocument = (text: string): FileType | undefined =>
  text.includes(wide('_VBA_PROJECT')) ? undefined : old.find(([name]) => text.includes(name))?.[1];

function isText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Allows no control characters except tabs and line breaks.
    return text.length > 0 && !/[^\P{Cc}\s]/u.test(text);
  } catch {
    return false;
  }
}

/** Control and invisible characters, and characters with a meaning in paths. */
const unwanted = /[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu;

/** Sanitizes a file name: keeps it, without deceptive characters and with an extension that matches its type. */
export function nameOfFile(sent: string, type: FileType): string {
  const endings: readonly string[] = fileTypes[type];
  const plain = sent
    .replace(unwanted, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  const [, stem = plain, ending = ''] = /^(.+)\.([a-z0-9]{1,5})$/i.exec(plain) ?? [];
  const isTrue = endings.includes(ending.toLowerCase());
  const kept = `.${isTrue ? ending.toLowerCase() : endings[0]}`;
  const name = Array.from(isTrue ? stem : plain)
    .slice(0, fileNameLength - kept.length)
    .join('')
    .trim();
  return (name || 'document') + kept;
}

/** Folder of a person's files. */
export const filesFolder = (author: ProfileId) => `messages/${author}/` as const;

export const fileKey = (author: ProfileId, id: string, type: FileType) =>
  `${filesFolder(author)}${id}.${fileTypes[type][0]}`;
