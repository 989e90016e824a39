import { type AppointmentId, isUuid } from '#kernel/ids';
import { done } from '#kernel/outcome';
import { momentIn, usualZone } from '#kernel/zoned-time';
import { findOwnAppointment, openSlots } from '#modules/booking/server';
import { findPublicExpert } from '#modules/experts/server';
import { writeMessage } from '#modules/messages/server';
import { startAddress } from '#web/parts/booking/start-address';
import { endAddress } from '#web/parts/recap/address';
import { answerRedirect, answerRefusal } from '#web/server/answers';
import { flash } from '#web/server/flash';
import type { Sent } from '#web/server/form-actions';
import { endCopy } from './copy.ts';

/** Sends a free start of the expert to the client, as a message with a link that books it. */
export const proposeForm = {
  who: writeMessage.who,
  async answer({ visit: { platform, viewer }, typed, echoed, params }: Sent) {
    if (!viewer) return answerRefusal('not-authenticated', echoed);
    const { db, clock, site } = platform;
    const id = params.id ?? '';
    const session = isUuid(id)
      ? await findOwnAppointment(db, viewer.profileId, id as AppointmentId, clock.now())
      : undefined;
    if (session?.role !== 'expert') return answerRefusal('not-found', echoed);
    const start = Number(typed.start);
    const durationMinutes = (session.endsAt.getTime() - session.startsAt.getTime()) / 60_000;
    const [expert, slots] = await Promise.all([
      findPublicExpert(db, { id: session.expertId }),
      openSlots(platform, { expert: session.expertId, durationMinutes }),
    ]);
    if (!expert || !slots?.starts.includes(start)) return answerRefusal('slot-unavailable', echoed);
    const link = site.origin + startAddress(expert.slug, slots.durationMinutes, start);
    const text = endCopy.followUp.message(momentIn(usualZone, new Date(start)), link);
    const parts = async function* () {
      yield done({ field: 'id', text: typed.message ?? '' });
      yield done({ field: 'text', text });
    };
    const sent = await writeMessage(platform, viewer, { appointmentId: session.id }, parts);
    if (!sent.ok) return answerRefusal(sent.refusal, echoed);
    return answerRedirect(endAddress(session.id), [flash('follow-up-sent')]);
  },
};
