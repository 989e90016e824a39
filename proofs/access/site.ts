import type { No } from './expected.ts';

export interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
}

interface Asking {
  readonly method?: string;
  readonly body?: URLSearchParams | FormData | Blob | string;
  /** As if a page of another site had sent it. */
  readonly from?: string;
}

/** Asks the running site as this person, and follows nothing. */
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

/** Where React Router's scripts ask for a page's data, or for that of one of its routes alone. */
export function dataPath(path: string, route?: string): string {
  const [pathname = '', query = ''] = path.split('?');
  const search = new URLSearchParams(query);
  if (route) search.set('_routes', route);
  return `${pathname === '/' ? '/_' : pathname}.data${search.size > 0 ? `?${search}` : ''}`;
}

const leads = (status: number) => status >= 300 && status < 400;

/** What is wrong with an answer to someone who is not let in. Scripts are told in the body where to go. */
export function wrongRefusal({ status, location, text }: Answer, no: No, way: 'page' | 'data'): string | undefined {
  if ('to' in no) {
    const right = way === 'page' ? leads(status) && location === no.to : status === 202 && text.includes(`"${no.to}"`);
    return right ? undefined : `led to ${location ?? text.slice(0, 120)} (${status}) instead of ${no.to}`;
  }
  const right = status === no.status && no.refusal.some((refusal) => text.includes(refusal));
  return right ? undefined : `answered ${status} instead of ${no.status} ${no.refusal.join(' or ')}`;
}

/** What is wrong with an answer to someone who is. */
export function wrongWelcome({ status }: Answer, gives: readonly number[], way: 'page' | 'data'): string | undefined {
  const right = gives.some((each) => (way === 'data' && leads(each) ? 202 : each) === status);
  return right ? undefined : `answered ${status} instead of ${gives.join(' or ')}`;
}
