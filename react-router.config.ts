import { glob, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';

// Assets are compressed once, at the highest level, here; the server only picks the file that the browser accepts.
async function compressAssets() {
  for await (const file of glob('build/client/**/*.{js,css,svg,json,webmanifest}')) {
    const bytes = await readFile(file);
    if (bytes.length < 1024) continue;
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, brotli));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

export default {
  appDirectory: 'src/web',
  ssr: true,
  // A page brings the routes it stands on, and asks for those of its links once it runs (docs/decisions/0024).
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  buildEnd: compressAssets,
} satisfies Config;
