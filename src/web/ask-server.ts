import { data } from 'react-router';
import { refusalOf } from '#web/refused';

/** Sends a script's request. A failed connection is returned as a refusal, so that the caller can show it in place. */
export async function askServer<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (reason) {
    // Success: a redirect to the next page.
    if (reason instanceof Response) throw reason;
    // With an error status React Router does not revalidate over a connection that just failed.
    return data({ refusal: refusalOf(reason) ?? ('unexpected' as const), typed: undefined }, { status: 503 });
  }
}
