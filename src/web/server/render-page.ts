import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

interface Rendering {
  readonly nonce: string;
  /** How long parts that are not there yet are waited for. */
  readonly patienceMs: number;
  /** Is told what failed inside a boundary, which the rest of the page outlives. */
  partFailed(error: unknown): void;
}

/** A whole document as one string. Rejects when it fails outside every boundary. */
export const renderPage = async (page: () => ReactNode, rendering: Rendering): Promise<string> =>
  renderAtOnce(page()) ?? (await renderWaiting(page(), rendering));

/** Costs half of what a stream does. Nothing is returned for a page in which a part must be waited for, or failed: the other
 * renderer does both well. */
function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page);
    return html.includes('<!--$!-->') ? undefined : `<!DOCTYPE html>${html}`;
  } catch {
    return undefined;
  }
}

async function renderWaiting(page: ReactNode, { nonce, patienceMs, partFailed }: Rendering): Promise<string> {
  const failures: unknown[] = [];
  const ready = Promise.withResolvers<void>();
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    onError: (error) => void failures.push(error),
    onShellError: ready.reject,
    onAllReady: ready.resolve,
  });
  const timer = setTimeout(abort, patienceMs);
  try {
    await ready.promise;
  } finally {
    clearTimeout(timer);
  }
  failures.forEach(partFailed);
  return text(pipe(new PassThrough()));
}
