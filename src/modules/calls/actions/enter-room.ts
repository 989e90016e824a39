import { z } from 'zod';
import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { findCall } from '../queries/find-call.ts';
import { roomOf } from '../queries/find-room.ts';
import { refusalOf } from '../rules/window.ts';
import { callForm } from '../schemas.ts';
import { noteAttempt } from '../store/journal.ts';

/** Opens the waiting room and records the attempt, even if it is too early or too late. */
export const enterRoom = action(
  { who: 'signed-in', input: z.unknown() },
  async ({ platform, actor, input: form, now }) => {
    if (!platform.env.CALLS) return refused('calls-off');
    const input = callForm.safeParse(form);
    if (!input.success) return refused('call-not-found');
    const { profileId } = actor;
    return platform.db.transaction().execute(async (trx) => {
      const call = await findCall(trx, profileId, input.data.appointmentId, 'lock');
      if (!call) return refused('call-not-found');
      const refusal = refusalOf(call, now);
      await noteAttempt(trx, call, { person: profileId, tab: input.data.tab, refusal, at: now });
      return refusal ? refused(refusal) : done(roomOf(call, actor, now));
    });
  },
);
