import { RouterContextProvider } from 'react-router';
import type { Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import { visit } from '../../../src/web/server/context.ts';
import { newCaller } from './visitors.ts';

/** Arguments of a loader or an action for this person's request, after the guards. */
export function visitOf(platform: Platform, viewer: Viewer | undefined, path: string, form?: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(visit, {
    requestId: 'test',
    nonce: '',
    platform,
    caller: newCaller(),
    viewer,
  });
  const url = new URL(path, platform.env.PUBLIC_ORIGIN);
  const init = form && { method: 'POST', body: new URLSearchParams(form) };
  return { context, request: new Request(url, init), url, params: {} };
}
