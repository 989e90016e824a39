import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createScanner, type Scanner } from '#platform/scanner';
import { eicar } from '../../sandbox/clamd/known-texts.ts';
import { startClamd as startStandIn } from '../../sandbox/clamd/server.ts';
import { docWith, docxWith, pdfWith, zipOf } from '../support/archives.ts';
import { startClamd } from '../support/clamd.ts';

const megabyte = 1024 * 1024;
const scan = (scanner: Scanner, content: Buffer | string) => {
  const bytes = Buffer.from(content);
  const chunks = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, index) =>
    bytes.subarray(index * 65_536, (index + 1) * 65_536),
  );
  return scanner.scan(Readable.from(chunks), bytes.length);
};
const infected = { clean: false, signature: expect.stringMatching(/^Eicar-Signature/) };

describe.each([
  ['clamd', () => startClamd()],
  ['its stand-in', () => startStandIn(0)],
])('%s', (_name, start) => {
  let running: Awaited<ReturnType<typeof start>>;
  let scanner: Scanner;
  beforeAll(async () => {
    running = await start();
    scanner = createScanner(running.url);
  });
  afterAll(() => running.stop());

  test('answers a ping', async () => {
    await scanner.ping();
  });

  test('finds nothing in a text, and in ten megabytes', async () => {
    expect(await scan(scanner, 'bonjour')).toEqual({ clean: true });
    expect(await scan(scanner, Buffer.alloc(10 * megabyte, 'bonjour '))).toEqual({ clean: true });
  });

  test('finds EICAR at the beginning, inside and at the end of a file', async () => {
    const rest = 'x'.repeat(100_000);
    for (const text of [eicar, `${rest}${eicar}${rest}`, rest + eicar])
      expect(await scan(scanner, text)).toEqual(infected);
  });

  test('gives no verdict on a file above its limit', async () => {
    await expect(scan(scanner, Buffer.alloc(13 * megabyte, 'x'))).rejects.toThrow();
  });

  test('scans several files at once', async () => {
    const many = Array.from({ length: 20 }, (_, index) => scan(scanner, index % 2 ? eicar : `bonjour ${index}`));
    const verdicts = await Promise.all(many);
    expect(verdicts.map(({ clean }) => clean)).toEqual(Array.from({ length: 20 }, (_, index) => index % 2 === 0));
  });
});

describe('clamd with our settings', () => {
  let scanner: Scanner;
  beforeAll(async () => {
    const clamd = await startClamd();
    scanner = createScanner(clamd.url);
    return () => clamd.stop();
  });

  test.each([
    ['a Word document', docxWith(eicar)],
    ['an archive in a Word document', docxWith(zipOf({ 'facture.txt': eicar }))],
    ['a packed stream of a PDF', pdfWith(eicar)],
    ['an older Word document', docWith(eicar)],
  ])('finds EICAR in %s', async (_where, file) => {
    expect(await scan(scanner, file)).toEqual(infected);
  });

  test.each([
    ['a Word document', docxWith('bonjour')],
    ['a PDF', pdfWith('bonjour')],
    ['an older Word document', docWith('bonjour')],
  ])('finds nothing in %s without it', async (_what, file) => {
    expect(await scan(scanner, file)).toEqual({ clean: true });
  });

  test('refuses a file that unpacks to more than it may scan, or is nested too deep', async () => {
    expect(await scan(scanner, docxWith(Buffer.alloc(400 * megabyte)))).toMatchObject({ clean: false });
    let nested = zipOf({ 'fin.txt': 'bonjour' });
    for (let depth = 0; depth < 20; depth++) nested = zipOf({ 'suite.zip': nested });
    expect(await scan(scanner, docxWith(nested))).toMatchObject({ clean: false });
  });
});
