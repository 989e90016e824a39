import { papersCopy } from '#copy/papers';
import { daysPeriod, papersBetween } from '#modules/invoicing/server';
import { visit } from '#web/server/context';
import { download } from '#web/server/paper-file';
import { paperHeads, paperRows } from '#web/server/paper-rows';
import type { Route } from './+types/route';

/** All invoices and credit notes of a period, both days included, for the accountant. Streamed, because it may be long. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(visit).platform;
  const [first, last] = [url.searchParams.get('du') ?? '', url.searchParams.get('au') ?? ''];
  const period = daysPeriod(first, last);
  if (!period) throw new Response(null, { status: 400 });
  const pages = papersBetween(db, period);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(paperHeads)),
    async pull(controller) {
      const { value, done } = await pages.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(paperRows(value)));
    },
  });
  return download(body, 'text/csv; charset=utf-8', papersCopy.csv.name(first, last));
}
