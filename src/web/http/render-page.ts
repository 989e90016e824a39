import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

interface Rendering {
  readonly nonce: string;
  /** Timeout for suspended parts. */
  readonly patienceMs: number;
  /** Receives errors that a boundary caught; the rest of the page is still rendered. */
  partFailed(error: unknown): void;
}

/** Renders a whole document to one string. Rejects on an error outside every boundary. */
export const renderPage = async (page: () => ReactNode, rendering: Rendering): Promise<string> =>
  renderAtOnce(page()) ?? (await renderWaiting(page(), rendering));

/**
 * Synchronous render, at half the cost of a stream. Returns undefined when a part suspends or fails: the streaming renderer handles both.
 */
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
