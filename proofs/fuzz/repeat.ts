// A failing request as a person can repeat it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { bodyOf, bytesOf, type Draft } from './draft.ts';

const folder = 'var/fuzz';
const mostShown = 1_000;

/** For a shell: `$'…'` with escapes for all that is not printable. */
const quoted = (bytes: string) =>
  `$'${bytes.replace(/[^\x20-\x7e]|['\\]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)}'`;

/** A curl line, which repeats valid HTTP; the file it names holds the exact bytes, for nc. */
export function repeatable(draft: Draft, port: number, number: number): string {
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${number}.http`;
  writeFileSync(file, bytesOf(draft));
  const { type, bytes } = bodyOf(draft.content);
  const headers = [...draft.headers, ...(type === '' ? [] : [['Content-Type', type] as const])];
  const words = [
    'curl',
    '--path-as-is',
    '-i',
    '-X',
    quoted(draft.method),
    quoted(`http://127.0.0.1:${port}${draft.path}`),
    ...headers.flatMap((header) => ['-H', quoted(header.join(': '))]),
    ...(bytes === '' ? [] : ['--data-binary', quoted(bytes)]),
  ].join(' ');
  return words.length > mostShown ? `${words.slice(0, mostShown)}… (nc 127.0.0.1 ${port} < ${file})` : words;
}
