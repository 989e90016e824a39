import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { entryPoints, type Here } from './entry-points.ts';

/** Parts of /app: packages, the manifest, and every folder in `src`, `db` and `build`. */
export const partsOf = (app: string): string[] =>
  readdirSync(app, { withFileTypes: true })
    .flatMap((entry) => {
      if (entry.isFile() || entry.name === 'node_modules') return entry.name;
      return readdirSync(join(app, entry.name)).map((name) => `${entry.name}/${name}`);
    })
    .sort();

/** Removes each part of the image in turn, prints what fails, and returns the parts without which everything works. */
export async function spareParts(here: Here, parts: readonly string[]): Promise<string[]> {
  const spare: string[] = [];
  for (const part of parts) {
    const by = await missedBy(here, part);
    console.log(`without ${part.padEnd(14)} ${by ?? 'NOTHING FAILS'}`);
    if (!by) spare.push(part);
  }
  return spare;
}

/** Removes a part temporarily. Returns the first failing entry point with its reason, or undefined when all work without it. */
async function missedBy(here: Here, part: string): Promise<string | undefined> {
  const path = join(here.place.app, part);
  const away = join(here.place.app, '..', 'taken-out');
  const end = new AbortController();
  renameSync(path, away);
  const tried = Object.entries(entryPoints).map(async ([name, works]) => {
    const reason = await works({ ...here, signal: end.signal }).then(() => undefined, reasonIn);
    if (reason === undefined) throw new Error(`${name} works`);
    return `${name}: ${reason}`;
  });
  try {
    const reason = await Promise.any(tried).catch(() => undefined);
    return reason?.replaceAll(`${here.place.app}/`, '');
  } finally {
    end.abort();
    await Promise.allSettled(tried);
    renameSync(away, path);
  }
}

/** The error line of a stack trace, not buildah's repetition of the exit code. */
function reasonIn(error: Error): string {
  const lines = error.message.split('\n');
  return lines.find((line) => /^\w*Error\b(?!: exit status)/.test(line)) ?? lines[0] ?? '';
}
