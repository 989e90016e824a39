import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import type { ToastCode } from '#copy/toasts';
import { type AppointmentId, isUuid } from '#kernel/ids';
import { addRecapEntry, findRecap, removeRecapEntry } from '#modules/calls/server';
import type { RecapData } from '#parts/recap/entries';
import { visit } from './context.ts';
import { form, type Sent } from './form-actions.ts';

type Context = Readonly<RouterContextProvider>;

/** Recap for the client or expert of the appointment; throws a 404 for everybody else. */
export async function readRecap(context: Context, id: string): Promise<RecapData> {
  const { platform, viewer } = context.get(visit);
  const found = isUuid(id) ? await findRecap(platform, viewer, id.toLowerCase() as AppointmentId) : undefined;
  if (!found?.ok) throw new Response(null, { status: 404 });
  return { recap: found.value, fresh: { decision: randomUUID(), action: randomUUID(), link: randomUUID() } };
}

const input = ({ typed, params }: Sent) => ({ ...typed, appointmentId: params.id });

/** Forms that add or remove a line; `then` answers when that is done. */
export const recapForms = <Answer>(then: (done: ToastCode, sent: Sent) => Answer) => ({
  add: form(addRecapEntry, (_, sent) => then('recap-entry-added', sent), { input }),
  remove: form(removeRecapEntry, (_, sent) => then('recap-entry-removed', sent), { input }),
});
