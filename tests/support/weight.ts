import type { Page } from '@playwright/test';

/** Transferred (compressed) KiB of a page's files, by kind. */
export interface Weight {
  readonly scripts: number;
  readonly styles: number;
  readonly fonts: number;
}

/** Maximum weight per page. A static page ships no script (docs/decisions/0005). */
export const budgets: ReadonlyMap<string, Weight> = new Map(
  Object.entries({
    '/': 115,
    '/domaines/banque': 115,
    '/recherche': 115,
    '/expert/camille-renaud': 150,
    '/mission': 0,
    '/faq': 0,
    '/expertises': 0,
    '/devenir-expert': 0,
    '/evenements': 0,
    '/evenements/nis-2-les-dix-premieres-mesures': 0,
    '/politique-confidentialite': 0,
    '/conditions-vente': 0,
    '/mentions-legales': 0,
    '/classement': 0,
  }).map(([path, scripts]) => [path, { scripts, styles: 20, fonts: 120 }]),
);

/** Opens a page without a cache, and measures transfers until the network is idle. */
export async function weigh(page: Page, address: string): Promise<Weight> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await client.detach();
  const kib = (kind: string) => (bytes[kind] ?? 0) / 1024;
  return { scripts: kib('Script'), styles: kib('Stylesheet'), fonts: kib('Font') };
}

/** Compares a weight with its budget. */
export function compared(weight: Weight, budget: Weight): { figure: string; holds: boolean } {
  const kinds = ['scripts', 'styles', 'fonts'] as const;
  return {
    figure: kinds.map((kind) => `${kind} ${weight[kind].toFixed(1)} of ${budget[kind]} KiB`).join(', '),
    holds: kinds.every((kind) => weight[kind] <= budget[kind]),
  };
}
