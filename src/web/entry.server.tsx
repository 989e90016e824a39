import { text } from 'node:stream/consumers';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { loggedPath } from './http/logged-path.ts';
import { renderPage } from './http/render-page.ts';
import { scriptsLast } from './http/scripts-last.ts';
import { Nonce } from './nonce.ts';
import { rendered, visit } from './server/context.ts';

export const streamTimeout = 5_000;

/**
 * Pages are sent whole, as one string (docs/decisions/0010): a page waits for its data anyway, and a stream would double the cost of
 * rendering.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce, platform, requestId } = context.get(visit);
  const data = router.serverHandoffStream ? await text(router.serverHandoffStream) : '';
  const page = () => (
    <Nonce value={nonce}>
      <ServerRouter context={withData(router, data)} url={request.url} nonce={nonce} />
    </Nonce>
  );
  const html = await renderPage(page, {
    nonce,
    patienceMs: streamTimeout,
    partFailed: (error) => platform.log.error({ err: error, requestId }, 'a part of a page failed'),
  });
  context.get(rendered).html = scriptsLast(html);
  return new Response(null, { status, headers });
}

/** React Router reads loader data from a stream while rendering. Handing it data that is already read keeps the render synchronous. */
const withData = (router: EntryContext, value: string): EntryContext => ({
  ...router,
  serverHandoffStream: new ReadableStream(),
  renderMeta: { streamCache: { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) } },
});

/** Logs server errors only, not missing pages or aborted requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  if (status < 500) return;
  const { platform, requestId } = context.get(visit);
  platform.log.error({ err: error, requestId, path: loggedPath(new URL(request.url).pathname) }, 'a page failed');
};
