import { describe, expect, test } from 'vitest';
import type { ProfileId } from '#kernel/ids';
import { fileKey, fileNameLength, nameOfFile, typeOfFile } from './files.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'utf8') : Buffer.from(part))));
const ole = (...names: string[]) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), ...names.map((name) => Buffer.from(name, 'utf16le'))]);
const openXml = (...names: string[]) => bytes('PK\x03\x04', '[Content_Types].xml', ...names);
const openDocument = (kind: string) =>
  bytes('PK\x03\x04', '\0'.repeat(26), `mimetypeapplication/vnd.oasis.opendocument.${kind}PK\x03\x04`);

describe('the type of a file is detected from its content', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a program of Windows', bytes('MZ', [0x90, 0, 3])],
    ['a program of Linux', bytes([0x7f], 'ELF', [2, 1])],
    ['an archive', bytes('PK\x03\x04', 'photos/1.jpg')],
    ['a document with macros', openXml('word/document.xml', 'word/vbaProject.bin')],
    ['an older document with macros', ole('WordDocument', '_VBA_PROJECT')],
    ['an installer', ole('Icon.exe')],
    ['a database of OpenDocument', openDocument('database')],
    ['bytes that are no text', bytes([0xc3, 0x28])],
    ['text with a null', bytes('bonjour\0')],
  ])('%s is refused', (_what, file) => {
    expect(typeOfFile(file)).toBeUndefined();
  });

  test.each([
    ['application/pdf', bytes('%PDF-1.7\n')],
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
    ['image/png', bytes([0x89], 'PNG\r\n\x1a\n')],
    ['image/webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['image/gif', bytes('GIF89a')],
    ['image/heic', bytes([0, 0, 0, 24], 'ftypheic')],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', openXml('word/document.xml')],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', openXml('xl/workbook.xml')],
    ['application/vnd.openxmlformats-officedocument.presentationml.presentation', openXml('ppt/presentation.xml')],
    ['application/vnd.oasis.opendocument.text', openDocument('text')],
    ['application/vnd.oasis.opendocument.spreadsheet', openDocument('spreadsheet')],
    ['application/vnd.oasis.opendocument.presentation', openDocument('presentation')],
    ['application/msword', ole('WordDocument')],
    ['application/vnd.ms-excel', ole('Workbook')],
    ['application/vnd.ms-powerpoint', ole('PowerPoint Document')],
    ['text/plain', bytes('Nom;Montant\r\nÉlan;12,50 €\n')],
    // HTML is accepted as plain text and never rendered.
    ['text/plain', bytes('<!doctype html><script>alert(1)</script>')],
  ])('%s', (type, file) => {
    expect(typeOfFile(file)).toBe(type);
  });
});

describe('a file keeps its name and gets the extension of its type', () => {
  test.each([
    ['Bilan 2025.pdf', 'application/pdf', 'Bilan 2025.pdf'],
    ['BILAN.PDF', 'application/pdf', 'BILAN.pdf'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['page.html', 'text/plain', 'page.html.txt'],
    ['comptes.csv', 'text/plain', 'comptes.csv'],
    ['facture.pdf.exe', 'application/pdf', 'facture.pdf.exe.pdf'],
    ['sans ending', 'application/pdf', 'sans ending.pdf'],
    ['', 'application/pdf', 'document.pdf'],
    ['.htaccess', 'text/plain', 'htaccess.txt'],
    ['../../etc/passwd', 'text/plain', 'etc passwd.txt'],
    ['C:\\Users\\moi\\plan.docx', 'application/pdf', 'C Users moi plan.docx.pdf'],
    // Removes the bidirectional override, with which it would read « cod.exe ».
    ['plan\u202eexe.doc', 'application/msword', 'plan exe.doc'],
    ['a"b\r\nSet-Cookie: x.pdf', 'application/pdf', 'a b Set-Cookie x.pdf'],
  ] as const)('%j as %s', (sent, type, kept) => {
    expect(nameOfFile(sent, type)).toBe(kept);
  });

  test('a name is cut to its maximum length between characters', () => {
    const name = nameOfFile(`${'🗂'.repeat(300)}.pdf`, 'application/pdf');
    expect(Array.from(name)).toHaveLength(fileNameLength);
    expect(name.endsWith('🗂.pdf')).toBe(true);
  });
});

test('the storage key of a file has its author, its id and its extension', () => {
  expect(fileKey('p' as ProfileId, 'f', 'application/pdf')).toBe('messages/p/f.pdf');
});
