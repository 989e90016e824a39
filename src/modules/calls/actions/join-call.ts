import { z } from 'zod';
import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { publishLive } from '#platform/live';
import { findCall } from '../queries/find-call.ts';
import { roomOf } from '../queries/find-room.ts';
import { refusalOf } from '../rules/window.ts';
import { callForm } from '../schemas.ts';
import { note, openTabs } from '../store/journal.ts';

/** Records that a participant joined the call. Only the call's own connection reports it, with the session's viewer (product decision
 * 45). */
export const joinCall = action(
  { who: 'signed-in', input: z.unknown() },
  async ({ platform, actor, input: form, now }) => {
    if (!platform.env.CALLS) return refused('calls-off');
    const input = callForm.safeParse(form);
    if (!input.success) return refused('call-not-found');
    const { appointmentId, tab } = input.data;
    const { profileId } = actor;
    const outcome = await platform.db.transaction().execute(async (trx) => {
      const call = await findCall(trx, profileId, appointmentId, 'lock');
      if (!call) return refused('call-not-found');
      const refusal = refusalOf(call, now);
      if (refusal) return refused(refusal);
      // Presence is settled by then: only a participant who had joined can return.
      if (call.status === 'completed' && !call.joinedAt) return refused('call-over');
      const open = await openTabs(trx, call, profileId);
      const room = roomOf(call, actor, now);
      if (open.includes(tab)) return done({ room, tell: [] });
      for (const former of open) await note(trx, call, { person: profileId, kind: 'leave', tab: former, at: now });
      await note(trx, call, { person: profileId, kind: 'join', tab, at: now });
      if (!call.joinedAt)
        await trx
          .updateTable('appointments')
          .set(call.role === 'client' ? { client_joined_at: now } : { expert_joined_at: now })
          .where('id', '=', call.id)
          .execute();
      return done({ room, tell: call.users });
    });
    if (!outcome.ok) return outcome;
    await Promise.all(outcome.value.tell.map((user) => publishLive(platform, user, { topic: 'appointments' })));
    return done(outcome.value.room);
  },
);
