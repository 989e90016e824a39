import { data, redirect } from 'react-router';
import { refusalCopy } from '#copy/refusals';
import type { Outcome } from '#kernel/outcome';
import type { AdminRefusal } from '#modules/admin';
import type { BookingRefusal } from '#modules/booking';
import type { CalendarsRefusal } from '#modules/calendars';
import type { CallsRefusal } from '#modules/calls';
import type { ClaimsRefusal } from '#modules/claims';
import type { EventsRefusal } from '#modules/events';
import type { ExpertsRefusal } from '#modules/experts';
import type { IdentityRefusal } from '#modules/identity';
import type { MessagesRefusal } from '#modules/messages';
import type { NotificationsRefusal } from '#modules/notifications';
import type { PaymentsRefusal } from '#modules/payments';
import type { PayoutsRefusal } from '#modules/payouts';
import type { PrivacyRefusal } from '#modules/privacy';
import type { ReviewsRefusal } from '#modules/reviews';
import type { SupportRefusal } from '#modules/support';
import { needsSession } from '#web/refused';
import type { Visit } from './context.ts';

export type Refusal =
  | AdminRefusal
  | BookingRefusal
  | CalendarsRefusal
  | CallsRefusal
  | ClaimsRefusal
  | PayoutsRefusal
  | EventsRefusal
  | ExpertsRefusal
  | IdentityRefusal
  | MessagesRefusal
  | NotificationsRefusal
  | PaymentsRefusal
  | PrivacyRefusal
  | ReviewsRefusal
  | SupportRefusal;

/** HTTP status of each refusal. The Record type makes a missing refusal a compile error. */
const statuses: Record<Refusal, number> = {
  'form-incomplete': 400,
  'email-invalid': 400,
  'credentials-wrong': 401,
  'account-closed': 403,
  'password-too-short': 400,
  'password-too-long': 400,
  'account-not-created': 422,
  'too-many-attempts': 429,
  'link-invalid': 400,
  'already-verified': 409,
  'password-missing': 400,
  'password-wrong': 401,
  'sign-in-again': 401,
  'nothing-pending': 409,
  'google-failed': 502,
  'profile-invalid': 400,
  'code-wrong': 401,
  'code-already-typed': 401,
  'second-factor-first': 403,
  'two-factor-already-on': 409,
  'passkey-name-wrong': 400,
  'passkey-not-added': 400,
  'passkey-not-known': 401,
  'photo-too-large': 413,
  'photo-unreadable': 415,
  'not-found': 404,
  'page-not-ours': 400,
  'reason-too-long': 400,
  'not-authenticated': 401,
  'not-admin': 403,
  'sign-in-to-write': 401,
  'sign-in-to-rate': 401,
  'subject-too-long': 400,
  'message-too-long': 400,
  'comment-too-long': 400,
  'answer-too-long': 400,
  'already-answered': 409,
  'email-not-verified': 403,
  'admin-cannot-apply': 403,
  'already-applied': 409,
  'already-approved': 409,
  'email-differs': 400,
  'text-too-long': 400,
  'bio-too-short': 400,
  'experience-invalid': 400,
  'rate-out-of-range': 400,
  'phone-invalid': 400,
  'linkedin-invalid': 400,
  'domain-missing': 400,
  'regulated-missing': 400,
  'register-number-invalid': 400,
  'application-gone': 409,
  'application-without-domain': 409,
  'rejection-reason-missing': 400,
  'rejection-reason-too-long': 400,
  'availability-invalid': 400,
  'availability-changed': 409,
  'experts-only': 403,
  'durations-missing': 400,
  'notice-out-of-range': 400,
  'reduction-invalid': 400,
  'reduction-needs-rate': 409,
  'reductions-overlap': 409,
  'too-many-reductions': 409,
  'question-missing': 400,
  'question-too-long': 400,
  'too-many-questions': 409,
  'address-not-allowed': 400,
  'addresses-spent': 409,
  'sign-in-to-book': 401,
  'own-calendar': 409,
  'expert-unavailable': 409,
  'slot-unavailable': 409,
  'client-busy': 409,
  'series-clashes': 409,
  'answers-too-long': 400,
  'payment-missing': 402,
  'slot-lost': 409,
  'hold-expired': 409,
  'appointment-changed': 409,
  'appointment-over': 409,
  'too-late-to-move': 409,
  'invoicing-invalid': 400,
  'claim-too-early': 409,
  'claim-too-late': 409,
  'already-claimed': 409,
  'claim-answered': 409,
  'claim-decided': 409,
  'review-too-long': 400,
  'cannot-be-rated': 409,
  'already-rated': 409,
  'review-hidden': 409,
  'review-answer-hidden': 409,
  'already-moderated': 409,
  'payout-under-way': 409,
  'iban-invalid': 422,
  'iban-not-offered': 409,
  'iban-euros-only': 409,
  'iban-first': 409,
  'protect-account-first': 403,
  'nothing-to-send': 409,
  'sepa-file-sent': 409,
  'payout-not-returnable': 409,
  'refund-out-of-range': 400,
  'end-before-start': 400,
  'duration-fixed': 400,
  'price-is-fixed': 403,
  'price-cannot-rise': 400,
  'order-incomplete': 400,
  'siren-invalid': 400,
  'early-start-missing': 400,
  'card-consent-missing': 400,
  'nothing-to-pay': 409,
  'payment-under-way': 409,
  'payments-closed': 503,
  'card-unknown': 404,
  'card-needed': 409,
  'card-not-added': 422,
  'holder-missing': 400,
  'too-many-card-changes': 429,
  'promo-unknown': 404,
  'promo-upcoming': 409,
  'promo-over': 409,
  'promo-used-up': 409,
  'promo-used-before': 409,
  'promo-euros-only': 409,
  'promo-code-invalid': 400,
  'promo-code-gone': 409,
  'signature-invalid': 400,
  'call-too-early': 409,
  'call-over': 409,
  'call-not-found': 404,
  'calls-off': 503,
  'recap-too-early': 409,
  'recap-closed': 409,
  'recap-full': 409,
  'entry-missing': 400,
  'entry-too-long': 400,
  'link-not-web': 400,
  'entry-not-found': 404,
  'message-empty': 400,
  'words-too-many': 400,
  'too-many-files': 400,
  'file-too-large': 413,
  'file-not-allowed': 415,
  'conversation-full': 409,
  'conversation-closed': 409,
  'nobody-reads': 409,
  'push-off': 503,
  'too-many-devices': 409,
  'calendars-off': 503,
  'calendar-address-invalid': 400,
  'too-many-calendars': 409,
  'already-connected': 409,
  'google-calendar-failed': 502,
  'google-calendar-withheld': 409,
  'confirmation-wrong': 400,
  'last-admin': 409,
  'own-account': 409,
  'already-suspended': 409,
  'not-suspended': 409,
  'event-invalid': 400,
  'event-full': 409,
  'event-closed': 409,
  'event-cancelled': 409,
  'event-outdated': 409,
  'already-registered': 409,
  'already-waiting': 409,
  'not-registered': 409,
};

export type PageRefusal = Refusal | 'unexpected';

const statusOf = (refusal: PageRefusal) => (refusal === 'unexpected' ? 500 : statuses[refusal]);

/** Error text for callers that are not pages, as the specification words it; people read copy/refusals.ts. */
const errors: Partial<Record<PageRefusal, string>> = {
  'not-authenticated': 'User not authenticated',
  'not-admin': 'Unauthorized: Admin access required',
};

/** Answers a form with a refusal: the page stays, gives the reason, and can show the typed values and their problems again. */
export const answerRefusal = <Typed = Record<string, string>, Problems = undefined>(
  refusal: PageRefusal,
  typed?: Typed,
  problems?: Problems,
) => data({ refusal, error: errors[refusal], typed, problems }, { status: statusOf(refusal) });

/** Refuses an operation before its page runs; an error page of its own gives the reason. */
export const refuseOperation = (refusal: PageRefusal) =>
  data(
    { refusal, error: errors[refusal], words: refusalCopy[refusal], signInHelps: needsSession(refusal) },
    { status: statusOf(refusal) },
  );

/** Answers a form whose action threw: logs the error and shows it to the person like a refusal. */
export function answerFault(
  { platform, requestId }: Pick<Visit, 'platform' | 'requestId'>,
  error: unknown,
  typed: Readonly<Record<string, string>>,
) {
  platform.log.error({ err: error, requestId }, 'form action failed');
  return answerRefusal('unexpected', typed);
}

/** Redirects (303) after a form succeeded, with these cookies. */
export const answerRedirect = (location: string, cookies: readonly string[] = []) =>
  redirect(location, { status: 303, headers: setCookies(cookies) });

export function setCookies(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}

export const refuseScript = (refusal: PageRefusal) => Response.json({ refusal }, { status: statusOf(refusal) });

export const answerScript = (outcome: Outcome<{ options: unknown; cookies: readonly string[] }, Refusal>) =>
  outcome.ok
    ? Response.json(outcome.value.options, { headers: setCookies(outcome.value.cookies) })
    : refuseScript(outcome.refusal);
