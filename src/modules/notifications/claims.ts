import type { AppointmentWords } from '#emails/appointment';
import { claimDecided } from '#emails/claim-decided';
import { claimRaised } from '#emails/claim-raised';
import type { MailDefinition } from '#emails/mail';
import { formatMoney } from '#kernel/money';
import { usualZone } from '#kernel/zoned-time';
import { timeZoneOf } from '#modules/booking/server';
import type { ClaimEntry } from '#modules/claims';
import { type ClaimsFacts, findClaim } from '#modules/claims/server';
import { addressOf } from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import { appointmentPage } from './addresses.ts';
import { type Letter, letter, type Row } from './letter.ts';
import { type Reader, sessionWords } from './session-words.ts';

interface Words extends AppointmentWords {
  readonly role: Reader;
}

/** Row for one of the two participants; undefined for a closed or suspended account. */
const row =
  (
    role: Reader,
    write: (
      claim: ClaimEntry,
      words: Words,
      say: <Data>(mail: MailDefinition<Data>, data: NoInfer<Data>) => Letter,
    ) => Letter | undefined,
  ): Row<ClaimsFacts[keyof ClaimsFacts]> =>
  async (platform: Platform, { appointmentId }) => {
    const claim = await findClaim(platform.db, appointmentId);
    const person = claim && (await addressOf(platform, claim[role].userId));
    if (!person) return undefined;
    const found = await sessionWords(platform, {
      id: appointmentId,
      reader: role,
      firstName: person.firstName,
      title: claim.session.title,
      zone: role === 'expert' ? await timeZoneOf(platform.db, claim.expert.id) : usualZone,
      sessions: [claim.session],
    });
    if (!found) return undefined;
    const link = `${appointmentPage(platform.site, appointmentId)}/reclamation`;
    return write(claim, { ...found.words, link, role }, (mail, data) => letter(platform, person.to, mail, data));
  };

const raised = (role: Reader) => row(role, (claim, words, say) => say(claimRaised, { ...words, claim: claim.words }));

const decided = (role: Reader) =>
  row(role, ({ decided: decision, session }, words, say) =>
    decision
      ? say(claimDecided, {
          ...words,
          decision: decision.decision,
          refund:
            decision.refundCents > 0
              ? formatMoney({ cents: decision.refundCents, currency: session.price.currency })
              : '',
          grounds: decision.grounds,
        })
      : undefined,
  );

export const claimRows = {
  'claim-raised': { client: raised('client'), expert: raised('expert') },
  'claim-decided': { client: decided('client'), expert: decided('expert') },
};
