import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { type AppointmentId, isUuid } from '#kernel/ids';
import { addRecapEntry, findRecap, removeRecapEntry } from '#modules/calls/server';
import type { RecapData } from '#screens/recap/entries';
import { typedInto } from '../typed-into.ts';
import { answerFault, answerRefusal } from './answers.ts';
import { visit } from './context.ts';

type Context = Readonly<RouterContextProvider>;

/** Recap for the client or expert of the appointment; throws a 404 for everybody else. */
export async function readRecap(context: Context, id: string): Promise<RecapData> {
  const { platform, viewer } = context.get(visit);
  const found = isUuid(id) ? await findRecap(platform, viewer, id.toLowerCase() as AppointmentId) : undefined;
  if (!found?.ok) throw new Response(null, { status: 404 });
  return { recap: found.value, fresh: { decision: randomUUID(), action: randomUUID(), link: randomUUID() } };
}

/** Adds or removes a line. Returns which was done, or the refusal. */
export async function changeRecap(context: Context, id: string, request: Request) {
  const here = context.get(visit);
  const typed = await typedInto(request);
  const form = { ...typed, appointmentId: id };
  const isRemoval = typed.intent === 'remove';
  try {
    const outcome = await (isRemoval ? removeRecapEntry : addRecapEntry)(here.recaps, here.viewer, form);
    if (!outcome.ok) return { refused: answerRefusal(outcome.refusal, typed) };
    return { done: isRemoval ? ('recap-entry-removed' as const) : ('recap-entry-added' as const) };
  } catch (error) {
    return { refused: answerFault(here, error, typed) };
  }
}
