import { dirname, join } from 'node:path/posix';

/** Texts of the project's files by path. */
type Files = ReadonlyMap<string, string>;

/**
 * Paths of the files that the result of a proof depends on: the product, its stand-ins and the support of tests, and of the proofs' files
 * those that it imports. Tests, documents and other proofs are left out; everything unknown counts.
 */
export function filesOfProof(name: string, files: Files): string[] {
  const own = new Set([...partsOf(name, files), ...runners]);
  return [...files.keys()].filter((path) =>
    path.startsWith('proofs/') ? own.has(partOf(path)) : !isTest(path) && !isDocument(path),
  );
}

/** They start every proof; the list in proofs/proofs.ts changes no result. */
const runners = ['prove', 'run-proof'];

const isTest = (path: string) =>
  (path.startsWith('tests/') && !path.startsWith('tests/support/')) || /\.test\.tsx?$/.test(path);

const isDocument = (path: string) => path.startsWith('docs/') || path.endsWith('.md');

/** `proofs/call.ts` and everything in `proofs/call/` are one part. */
const partOf = (path: string) => path.split('/')[1]?.replace(/\.ts$/, '') ?? '';

/** The proof's part, and those it names in an import or as a file to start, also indirectly. */
function partsOf(name: string, files: Files): ReadonlySet<string> {
  const parts = new Set([name]);
  for (const part of parts)
    for (const [path, text] of files)
      if (path.startsWith('proofs/') && partOf(path) === part)
        for (const named of proofFilesIn(path, text)) parts.add(partOf(named));
  return parts;
}

const proofFilesIn = (path: string, text: string) =>
  [...text.matchAll(/'(\.{1,2}\/[^']+\.ts|proofs\/[^']+\.ts)'/g)]
    .map(([, named = '']) => (named.startsWith('.') ? join(dirname(path), named) : named))
    .filter((named) => named.startsWith('proofs/'));
