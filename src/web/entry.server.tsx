import { Readable } from 'node:stream';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { Nonce } from './nonce.ts';
import { visit } from './server/context.ts';
import { scriptsLast } from './server/scripts-last.ts';

export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, platform, requestId } = context.get(visit);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  return new Promise<Response>((resolve, reject) => {
    let shellSent = false;
    const send = () => {
      shellSent = true;
      const body = scriptsLast();
      body.on('close', () => clearTimeout(timer));
      pipe(body);
      resolve(new Response(Readable.toWeb(body) as ReadableStream, { status, headers }));
    };
    // Robots get the page whole; people get it as it comes.
    const whole = isbot(request.headers.get('user-agent'));
    const { pipe, abort } = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </Nonce>,
      {
        nonce,
        [whole ? 'onAllReady' : 'onShellReady']: send,
        onShellError: reject,
        onError(error) {
          if (shellSent) platform.log.error({ err: error, requestId }, 'rendering failed after the page had begun');
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

/** Faults only: a page that does not exist or a request that was given up is no news. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  if (status < 500) return;
  const { platform, requestId } = context.get(visit);
  platform.log.error({ err: error, requestId, path: new URL(request.url).pathname }, 'a page failed');
};
