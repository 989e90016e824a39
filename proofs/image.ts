import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entryPoints, type Here } from '../tools/image/entry-points.ts';
import { openHere } from '../tools/image/here.ts';
import { partsOf, spareParts } from '../tools/image/parts.ts';
import { makeBase } from './image/base.ts';
import { buildImage } from './image/build.ts';
import { installBuildah, openBuildah } from './image/buildah.ts';
import { openContainer } from './image/container.ts';
import { asLaidOut, keepsToItsFolders, noStory, sizeInMegabytes } from './image/contents.ts';
import { siteWorks } from './image/site.ts';
import type { Figure, Proof } from './proof.ts';

const limitMb = 800;

/** Builds and starts the image of ops/Dockerfile; `npm run image:check` is its fast form. */
export const image: Proof = {
  promise:
    'the image that is built is the product: both roles, tools and checks start from it, and nothing in it is spare',
  async prove() {
    installBuildah();
    const folder = mkdtempSync(join(tmpdir(), 'visavis-image-'));
    try {
      const buildah = openBuildah(folder);
      const base = makeBase(buildah, folder);
      const since = performance.now();
      const built = buildImage(buildah, base);
      const seconds = Math.round((performance.now() - since) / 1000);
      const container = openContainer(buildah, built);
      const megabytes = sizeInMegabytes(container.root);
      const here = await openHere(container);
      try {
        return [
          {
            what: `ops/Dockerfile builds, to less than ${limitMb} MB`,
            figure: `${megabytes} MB, in ${seconds} s`,
            holds: megabytes < limitMb,
          },
          asLaidOut(container.app, join(folder, 'laid-out')),
          noStory(container.app),
          ...(await entryPointsWork(here)),
          ...(await siteWorks(here)),
          await keepsToItsFolders(here, container),
          await nothingToSpare(here),
        ];
      } finally {
        await here.close();
        buildah.run('umount', '--all');
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function entryPointsWork(here: Here): Promise<Figure[]> {
  const figures: Figure[] = [];
  // In sequence: the first two create the database.
  for (const [name, works] of Object.entries(entryPoints)) {
    const shown = await works(here).catch((error: Error) => error);
    const holds = typeof shown === 'string';
    figures.push({ what: `from the image, ${name}`, figure: holds ? shown : shown.message, holds });
  }
  return figures;
}

async function nothingToSpare(here: Here): Promise<Figure> {
  const parts = partsOf(here.place.app);
  const spare = await spareParts(here, parts);
  return {
    what: 'without any of its folders an entry point fails',
    figure: `${parts.length - spare.length} of ${parts.length} removed folders noticed`,
    holds: spare.length === 0,
  };
}
