import { data } from 'react-router';
import { refusalOf } from '#web/refused';

/** Sends from the browser what a script asks for. A connection that failed is an answer, too: whoever asked says so at its place. */
export async function askServer<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (reason) {
    // Done: on to the next page.
    if (reason instanceof Response) throw reason;
    // The status keeps React Router from asking for the page's data over a connection that failed.
    return data({ refusal: refusalOf(reason) ?? ('unexpected' as const), typed: undefined }, { status: 503 });
  }
}
