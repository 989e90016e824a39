import type { No } from './expected.ts';

export interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
}

interface Asking {
  readonly method?: string;
  readonly body?: URLSearchParams | FormData | Blob | string;
  /** Origin header of another site. */
  readonly from?: string;
}

/** Sends a request as this person, without following redirects. */
export const asker =
  (origin: string) =>
  async (
    path: string,
    who: { readonly cookie: string } | undefined,
    { method = 'GET', body, from = origin }: Asking = {},
  ): Promise<Answer> => {
    const headers = { ...(who && { cookie: who.cookie }), ...(method !== 'GET' && { Origin: from }) };
    const response = await fetch(origin + path, { method, headers, redirect: 'manual', ...(body && { body }) });
    const location = response.headers.get('location') ?? undefined;
    return { status: response.status, location, text: await response.text() };
  };

export type Ask = ReturnType<typeof asker>;

/** URL of React Router's data request for a page, or for one of its routes. */
export function dataPath(path: string, route?: string): string {
  const [pathname = '', query = ''] = path.split('?');
  const search = new URLSearchParams(query);
  if (route) search.set('_routes', route);
  return `${pathname === '/' ? '/_' : pathname}.data${search.size > 0 ? `?${search}` : ''}`;
}

const leads = (status: number) => status >= 300 && status < 400;

/** Returns what is wrong with an answer to a person without access. Data requests carry redirects in the body. */
export function wrongRefusal({ status, location, text }: Answer, no: No, way: 'page' | 'data'): string | undefined {
  if ('to' in no) {
    const right = way === 'page' ? leads(status) && location === no.to : status === 202 && text.includes(`"${no.to}"`);
    return right ? undefined : `led to ${location ?? text.slice(0, 120)} (${status}) instead of ${no.to}`;
  }
  const right = status === no.status && no.refusal.some((refusal) => text.includes(refusal));
  return right ? undefined : `answered ${status} instead of ${no.status} ${no.refusal.join(' or ')}`;
}

/** Returns what is wrong with an answer to a person with access. */
export function wrongWelcome({ status }: Answer, gives: readonly number[], way: 'page' | 'data'): string | undefined {
  const right = gives.some((each) => (way === 'data' && leads(each) ? 202 : each) === status);
  return right ? undefined : `answered ${status} instead of ${gives.join(' or ')}`;
}
