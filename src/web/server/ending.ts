import { type RouterContextProvider, redirect } from 'react-router';
import { type AppointmentId, isUuid } from '#kernel/ids';
import { terminable, withdrawable, withdrawalEnds, withdrawalRefund } from '#modules/booking';
import { contractFor, endedAt, type withdrawContract } from '#modules/booking/server';
import { addressOf } from '#modules/identity/server';
import type { EndContractProps, EndingKind } from '#parts/contracts/end-contract';
import { answerRedirect } from './answers.ts';
import { visit } from './context.ts';
import { form } from './form-actions.ts';

/**
 * Data of the page that ends a contract, for its client or a visitor who follows a mail about it. Others are redirected to the sign-in or
 * to their own page.
 */
export async function endingPage(
  context: Readonly<RouterContextProvider>,
  kind: EndingKind,
  id: string,
  url: URL,
): Promise<Omit<EndContractProps, 'failure'>> {
  const { platform, viewer } = context.get(visit);
  const elsewhere = viewer
    ? '/rendez-vous'
    : `/se-connecter?${new URLSearchParams({ returnTo: url.pathname + url.search })}`;
  if (!isUuid(id)) throw redirect(elsewhere);
  const appointmentId = id.toLowerCase() as AppointmentId;
  const contract = await contractFor(platform, viewer, { id: appointmentId, key: url.searchParams.get('cle') ?? '' });
  const client = contract && (await addressOf(platform, contract.clientUserId));
  if (!contract || !client) throw redirect(elsewhere);
  const now = platform.clock.now();
  const ends = (kind === 'withdrawal' ? withdrawable : terminable)(contract, now);
  const ended = ends.length > 0 ? undefined : await endedAt(platform.db, kind, contract);
  if (ends.length === 0 && !ended) throw redirect(elsewhere);
  const refundCents = ends
    .filter(({ isPaid }) => isPaid)
    .reduce((sum, session) => sum + (kind === 'withdrawal' ? withdrawalRefund(session, now) : session.priceCents), 0);
  return {
    kind,
    contract: {
      title: contract.title,
      expertName: contract.expertName,
      purchasedAt: contract.purchasedAt,
      until: withdrawalEnds(contract.purchasedAt),
      freeChangeHours: contract.freeChangeHours,
    },
    sessions: ends.map((session) => ({
      id: session.id,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      begun: session.startsAt < now,
    })),
    staysNear: contract.sessions.some((session) => session.status === 'scheduled' && !ends.includes(session)),
    refund: { cents: refundCents, currency: contract.currency },
    email: client.to,
    endedAt: ended,
    isSignedIn: viewer !== undefined,
  };
}

/** Form of that page; it shows the ending afterwards. */
export const endingForm = (end: typeof withdrawContract) =>
  form(end, (_, { url }) => answerRedirect(url.pathname + url.search), {
    input: ({ params, url }) => ({ id: params.id, key: url.searchParams.get('cle') ?? undefined }),
  });
