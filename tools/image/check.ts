// npm run image:check: lays out the files of ops/Dockerfile without building it, starts every entry point from them, and checks that every
// folder is needed. Needs root, services and `npm run build`. `npm run prove image` builds the image itself.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entryPoints, writableFiles } from './entry-points.ts';
import { openHere } from './here.ts';
import { partsOf, spareParts } from './parts.ts';
import { laidOut } from './place.ts';

const since = performance.now();
const seconds = () => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const folder = mkdtempSync(join(tmpdir(), 'visavis-image-'));
try {
  const place = laidOut(folder);
  console.log(`laid out after ${seconds()}`);
  const here = await openHere(place);
  try {
    const { migrate, seed, ...others } = entryPoints;
    console.log(`migrate  ${await migrate(here)}`);
    console.log(`seed     ${await seed(here)}`);
    const worked = Object.entries(others).map(async ([name, works]) => {
      console.log(`${name.padEnd(8)} ${await works(here)}`);
    });
    await Promise.all(worked);
    const writable = await writableFiles(here);
    if (writable.length > 0) throw new Error(`not read-only: ${writable.join(' ')}`);
    console.log(`all work after ${seconds()}`);
    const parts = partsOf(place.app);
    const spare = await spareParts(here, parts);
    console.log(`${parts.length - spare.length} of ${parts.length} removed folders noticed`);
    if (spare.length > 0) throw new Error(`needed by nothing: leave it out of the image, ${spare.join(' ')}`);
  } finally {
    await here.close();
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`image:check took ${seconds()}`);
