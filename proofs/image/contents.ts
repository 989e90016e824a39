import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { samplePassword } from '../../tests/support/pages.ts';
import { type Here, writableFiles } from '../../tools/image/entry-points.ts';
import { layOut } from '../../tools/image/layout.ts';
import type { Figure } from '../proof.ts';
import type { Container } from './container.ts';

/** Returns the size of all files, unpacked. */
export function sizeInMegabytes(root: string): number {
  const summary = execFileSync('du', ['--summarize', '--apparent-size', '--block-size=1MB', root], {
    encoding: 'utf8',
  });
  return Number(summary.split('\t')[0]);
}

/** Checks that the fast form (`npm run image:check`) uses the same files. */
export function asLaidOut(app: string, folder: string): Figure {
  mkdirSync(folder);
  layOut(folder);
  const [built, laidOut] = [hashes(app), hashes(join(folder, 'app'))];
  const different = new Set(
    [...built.keys(), ...laidOut.keys()].filter((path) => built.get(path) !== laidOut.get(path)),
  );
  const named = [...different].slice(0, 5).join(' ');
  return {
    what: 'image:check lays out what the image contains, byte for byte',
    figure: `${built.size} files, ${different.size} different ${named}`.trim(),
    holds: different.size === 0 && built.size > 1_000,
  };
}

function hashes(app: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const path of readdirSync(app, { recursive: true, encoding: 'utf8' })) {
    const file = join(app, path);
    const about = lstatSync(file);
    if (about.isSymbolicLink()) found.set(path, readlinkSync(file));
    else if (about.isFile()) found.set(path, createHash('sha256').update(readFileSync(file)).digest('base64'));
  }
  return found;
}

/** The image contains neither the sample data nor the password of its accounts. */
export function noStory(app: string): Figure {
  const files = ['src', 'db', 'build'].flatMap((part) =>
    readdirSync(join(app, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const ofStory = files.filter((path) => {
    return path.includes('/story/') || readFileSync(path, 'latin1').includes(samplePassword);
  });
  return {
    what: 'the sample story and its password are not in it',
    figure: `${ofStory.length} of ${files.length} files ${ofStory.slice(0, 5).join(' ')}`.trim(),
    holds: ofStory.length === 0 && files.length > 500,
  };
}

/** Checks, after everything has run, which files were written and where. */
export async function keepsToItsFolders(here: Here, { root, user, openedAt }: Container): Promise<Figure> {
  const writable = await writableFiles(here);
  const outside = ['-path', join(root, 'tmp'), '-o', '-path', join(root, 'storage')];
  const written = execFileSync(
    'find',
    [root, '-xdev', '(', ...outside, ')', '-prune', '-o', '-type', 'f', '-newermt', openedAt.toISOString(), '-print'],
    { encoding: 'utf8' },
  )
    .split('\n')
    .filter(Boolean);
  return {
    what: 'its user is unprivileged, and writes to /tmp and /storage alone',
    figure:
      `user ${user}; ${writable.length} writable in /app; ${written.length} written elsewhere ${written.slice(0, 5).join(' ')}`.trim(),
    holds: user === 'node' && writable.length === 0 && written.length === 0,
  };
}
