// Deliberate bugs, and the tests or proofs that must catch each: the first line of `patches/<name>.patch` describes the bug.
import type { NamedTest } from './verdict.ts';

/** A unit or database test with a failing assertion, or a proof with a figure that falls short. */
export type Noticer = NamedTest | { readonly proof: string };

const test = (file: string, title: string): Noticer => ({ file, title });
const proof = (name: string): Noticer => ({ proof: name });

export const mutants: Readonly<Record<string, readonly Noticer[]>> = {
  'expert-overlap-only-when-equal': [
    test('src/modules/booking/store/overlaps.db.test.ts', 'a second client of its expert'),
  ],
  'expert-constraint-without-requested': [
    test('src/modules/booking/store/overlaps.db.test.ts', 'a second client of its expert'),
  ],
  'client-constraint-without-held': [
    test('src/modules/booking/store/overlaps.db.test.ts', 'to its client with a second expert'),
  ],
  'overlap-of-touching-sessions': [test('src/modules/booking/store/overlaps.db.test.ts', 'ends with its last minute')],
  'last-slot-of-the-day-lost': [
    test('src/modules/booking/slots.test.ts', 'on a Friday the last half hour begins at 15:30'),
  ],
  'slot-that-runs-into-the-next-session': [
    test('src/modules/booking/slots.test.ts', 'overlaps a session or a live hold, to the minute'),
  ],
  'clock-change-ignored': [
    test('src/modules/booking/slots.test.ts', 'a night that loses an hour, and one that has an hour twice'),
  ],
  'refund-boundary-excluded': [
    test('src/modules/booking/rules/policy.test.ts', '24 hours before the start, to the second'),
  ],
  'refund-an-hour-too-long': [
    test(
      'src/modules/booking/actions/cancel-appointment.db.test.ts',
      'refund is full until 24 hours before the start, and nothing later',
    ),
  ],
  'withdrawal-of-thirteen-days': [test('src/modules/booking/rules/withdrawal.test.ts', 'withdrawalEnds')],
  'expired-hold-is-paid': [
    test('src/modules/booking/actions/open-payment.db.test.ts', 'what is no longer held is not paid'),
  ],
  'released-hold-is-revived': [
    test(
      'src/modules/booking/actions/decide-request.db.test.ts',
      'for a hold that was let go, or a session that has begun, is lost too',
    ),
  ],
  'no-show-of-the-wrong-person': [
    test('src/modules/calls/outcomes.db.test.ts', 'is completed once its client can no longer come'),
  ],
  'renewed-feed-keeps-its-address': [
    test('src/modules/booking/queries/calendar-feed.db.test.ts', 'a renewed feed is read at its new address'),
  ],
  'reduction-by-the-visitors-clock': [
    test('src/modules/booking/rules/slot-price.test.ts', 'keeps to the wall clock of the expert'),
  ],
  'commission-rounded-down': [
    test('src/modules/ledger/rules/postings.test.ts', 'rounded half up, and the rest is the expert'),
  ],
  'refund-with-the-wrong-sign': [
    test('src/modules/ledger/rules/postings.test.ts', 'before the session comes out of what is held'),
  ],
  'more-refunded-than-paid': [
    test('src/modules/ledger/rules/postings.test.ts', 'more than was paid is never given back'),
  ],
  'refund-posted-after-its-commit': [
    test(
      'src/modules/booking/actions/refund-cancelled.db.test.ts',
      'a refund that cannot be posted is not recorded as sent',
    ),
    proof('money'),
  ],
  'entry-posted-twice': [
    test('src/modules/ledger/store/post.db.test.ts', 'is posted once, however often and at once it is told'),
  ],
  'promo-code-race': [
    test('src/modules/booking/actions/apply-promo-code.db.test.ts', 'more clients at once than it may be used by'),
  ],
  'promo-code-used-twice': [
    test(
      'src/modules/booking/actions/apply-promo-code.db.test.ts',
      'the same client a second time, but for the same hold',
    ),
  ],
  'price-rounded-down': [test('src/modules/experts/rules/price.test.ts', 'half a cent counts as one')],
  'webhook-signature-unchecked': [
    test('src/modules/payments/actions/receive-event.db.test.ts', 'is refused and leaves nothing'),
  ],
  'payout-an-hour-early': [
    test('src/modules/payouts/payouts.db.test.ts', 'leaves once 48 h have passed since the end'),
  ],
  'payout-under-an-open-claim': [test('src/modules/payouts/rules/payout.test.ts', 'waits for an open claim')],
  'open-claim-not-found': [
    test('src/modules/payouts/payouts.db.test.ts', 'stops the payout until an admin has decided'),
  ],
  'message-stored-unsealed': [
    test('src/modules/messages/messages.db.test.ts', 'a dump of the table shows no text of a message'),
  ],
  'backup-code-stored-plain': [
    test('src/modules/identity/actions/two-factor.db.test.ts', 'stores the secret encrypted, with the id of its key'),
  ],
  'sealed-value-names-no-owner': [
    test('src/platform/seal.test.ts', 'a value that was changed, or sealed as another kind'),
  ],
  'rotation-overwrites-a-change': [
    test('src/platform/database/rewrite-rows.db.test.ts', 'a row that changed since it was read keeps its change'),
  ],
  'iban-stored-unsealed': [
    test(
      'src/modules/payouts/payouts.db.test.ts',
      'takes a second factor, euros, a right number and the link in a mail',
    ),
  ],
  'claim-for-three-days': [
    test('src/modules/claims/claims.db.test.ts', 'the client does, once, until 48 h after the end'),
  ],
  'fact-outside-its-transaction': [
    test('src/modules/claims/claims.db.test.ts', 'a claim that fails at its commit announces nothing'),
  ],
  'facts-lost-between-outbox-and-queue': [
    test('src/platform/outbox.db.test.ts', 'facts stay where they are when the queue refuses one of their jobs'),
  ],
  'invoice-number-gap': [test('src/modules/invoicing/invoicing.db.test.ts', 'numbers have no gap and no double')],
  'invoice-year-in-utc': [test('src/modules/invoicing/invoicing.db.test.ts', 'its year is Paris’s')],
  'invoice-of-another-person': [test('src/modules/invoicing/invoicing.db.test.ts', 'papers of others do not exist')],
  'vat-rounded-down': [test('src/modules/invoicing/rules/amounts.test.ts', 'what is before it rounds half up')],
  'rating-average-truncated': [
    test('src/modules/reviews/reviews.db.test.ts', 'moves with each rating, on the card as well'),
  ],
  'review-sum-recomputed-in-a-race': [
    test('src/modules/reviews/reviews.db.test.ts', 'deleted with its session while another transaction deletes one'),
  ],
  'hidden-review-still-counts': [test('src/modules/reviews/reviews.db.test.ts', 'hidden it counts and shows nowhere')],
  'messages-of-another-person': [test('src/modules/messages/messages.db.test.ts', 'a conversation does not exist')],
  'file-of-another-conversation': [test('src/modules/messages/messages.db.test.ts', 'a conversation does not exist')],
  'upload-type-by-name': [test('src/modules/messages/messages.db.test.ts', 'what cannot be understood is refused')],
  'file-delivered-on-scanner-error': [
    test('src/modules/messages/scanning.db.test.ts', 'nothing is delivered while the scanner is away'),
    proof('files'),
  ],
  'waiting-file-is-downloaded': [
    test('src/modules/messages/scanning.db.test.ts', 'a file can be downloaded once it is scanned'),
  ],
  'infected-file-keeps-its-bytes': [
    test('src/modules/messages/scanning.db.test.ts', 'an infected file is refused to both, recorded'),
  ],
  'part-of-a-file-is-scanned': [
    test('src/platform/scanner.test.ts', 'a file that is shorter or longer than its row'),
    test('src/modules/messages/scanning.db.test.ts', 'a file whose bytes are missing or incomplete'),
  ],
  'recap-of-another-person': [test('src/modules/calls/actions/recap.db.test.ts', 'a recap does not exist')],
  'presence-of-one-counts-for-both': [
    test('src/modules/calls/rules/presence.test.ts', 'one after the other is not together'),
  ],
  'reminder-of-a-cancelled-session': [
    test('src/modules/calls/tasks/notice-calls.db.test.ts', 'never of one that was cancelled'),
    proof('reminders'),
  ],
  'reminder-mail-of-a-cancelled-session': [
    test('src/modules/notifications/calls.db.test.ts', 'is not sent once the session was cancelled'),
    proof('reminders'),
  ],
  'admin-action-without-second-factor': [test('src/modules/identity/rules/access.test.ts', 'does nothing as one')],
  'admin-page-without-second-factor': [test('src/web/server/guard.db.test.ts', 'an admin whose second factor is')],
  'session-of-another-person-ended': [
    test('src/modules/identity/actions/end-sessions.db.test.ts', 'nobody ends a session of someone else'),
  ],
  'suspended-account-signs-in': [
    test('src/modules/identity/actions/sign-in.db.test.ts', 'whoever is suspended gets no session'),
  ],
  'suspended-session-goes-on': [
    test(
      'src/modules/identity/queries/current-viewer.db.test.ts',
      'there is nobody behind a profile that is suspended',
    ),
  ],
  'code-not-asked-for': [
    test('src/modules/identity/actions/two-factor.db.test.ts', 'a session that came without the code is nobody’s'),
  ],
  'return-to-another-site': [
    test('src/modules/identity/rules/return-to.test.ts', '"//evil.example/profil" is not a path of this site'),
  ],
  'reclaim-keeps-sessions': [
    test('src/modules/identity/actions/reset-password.db.test.ts', 'a new password ends the old one and every session'),
    test('src/modules/identity/actions/change-password.db.test.ts', 'other browsers are signed out'),
    proof('takeover'),
  ],
  'reclaim-keeps-the-pending-address': [proof('takeover')],
  'reclaim-keeps-mailed-links': [
    test('src/modules/identity/actions/reset-password.db.test.ts', '[AUTH17] a reset link works only once'),
    proof('takeover'),
  ],
  'reclaim-keeps-recent-factors': [proof('takeover')],
  'reclaim-keeps-the-first-password': [proof('takeover')],
  'reclaim-is-not-recorded': [proof('takeover')],
  'reclaim-keeps-trusted-browsers': [
    test('src/modules/identity/actions/reset-password.db.test.ts', 'ends the trust in every browser'),
    proof('takeover'),
  ],
  'unknown-browser-needs-no-code': [
    test(
      'src/modules/identity/trusted-devices.db.test.ts',
      'the right password in an unknown browser opens no session',
    ),
    proof('stuffing'),
  ],
  'mailed-code-of-any-sign-in': [
    test('src/modules/identity/sign-in-codes.db.test.ts', 'a code belongs to the sign-in that asked for it'),
  ],
  'unknown-browsers-not-limited': [
    test('src/modules/identity/limits.db.test.ts', 'limited in all, from any number of networks'),
    proof('stuffing'),
  ],
  'reclaim-keeps-the-feed': [proof('takeover')],
  'reclaim-keeps-the-pending-iban': [proof('takeover')],
  'reclaim-keeps-google-connected': [proof('takeover')],
  'recovery-keeps-the-new-destination': [proof('takeover')],
  'payout-destination-not-held': [
    test('src/modules/payouts/rules/payout.test.ts', 'waits for 72 h after its destination changed'),
  ],
  'payouts-redirected-by-a-password': [
    test('src/modules/payouts/payouts.db.test.ts', 'takes a second factor, shown within ten minutes'),
  ],
  'sensitive-action-asks-nothing': [
    test('src/modules/identity/actions/passkeys.db.test.ts', 'by a person who did not confirm'),
    test('src/modules/privacy/actions/export-data.db.test.ts', 'an export needs a session and a confirmed identity'),
  ],
  'verification-by-opening-the-link': [
    test('src/modules/identity/actions/verify-email.db.test.ts', 'a stranger who signed up with this address'),
  ],
  'guessable-password-is-accepted': [
    test('src/modules/identity/actions/sign-up.db.test.ts', 'the guessable password'),
    test('src/modules/identity/actions/reset-password.db.test.ts', 'the guessable new password'),
    test('src/modules/identity/actions/change-password.db.test.ts', 'the password does not change'),
    test('src/modules/identity/actions/verify-email.db.test.ts', 'a stranger who signed up with this address'),
  ],
  'former-hash-is-kept': [
    test(
      'src/modules/identity/actions/sign-in.db.test.ts',
      'is replaced at sign-in, which announces and audits no change',
    ),
  ],
  'renewed-hash-is-announced': [
    test(
      'src/modules/identity/actions/sign-in.db.test.ts',
      'is replaced at sign-in, which announces and audits no change',
    ),
  ],
  'erasure-misses-the-phone': [
    test('src/modules/privacy/actions/erase-account.db.test.ts', 'an erased person has no row left'),
  ],
  'register-keeps-phone-and-bio': [
    test('src/modules/privacy/actions/erase-account.db.test.ts', 'an erased person has no row left'),
    proof('erasure'),
  ],
  'address-in-public-data': [
    test('src/modules/experts/queries/public-expert.db.test.ts', 'nothing public contains the address'),
  ],
  'unapproved-expert-is-listed': [
    test('src/modules/experts/queries/top-experts.db.test.ts', 'only approved and active experts appear'),
  ],
  'page-cache-ignores-cookies': [
    test('src/web/http/page-cache.test.ts', 'a request with a cookie is never answered from memory'),
  ],
  'page-cache-keeps-set-cookie': [test('src/web/http/page-cache.test.ts', 'an answer that sets a cookie is not kept')],
  'request-limit-off': [test('src/web/http/app.db.test.ts', 'an address that asks more often than the limit')],
  'request-limit-not-mounted': [test('src/web/http/app.db.test.ts', 'forms have a tenth of the limit')],
  'inline-scripts-run': [test('src/web/http/headers.test.ts', 'an inline script without the nonce never runs')],
  'forms-of-other-sites-not-refused': [test('src/web/http/app.db.test.ts', 'a form from another site is refused')],
  'origin-that-begins-like-ours': [test('src/web/http/app.db.test.ts', 'a form from another site is refused')],
  'live-stream-of-another-person': [
    test('src/web/http/app.db.test.ts', 'a live stream carries what changes for its own person'),
  ],
  'stream-of-an-unread-session-signs-out': [
    test('src/web/http/security-events.db.test.ts', 'a stream whose session cannot be read answers 503'),
  ],
  'policy-report-keeps-the-address': [
    test('src/web/http/security-events.db.test.ts', 'is recorded without queries, names and samples'),
  ],
  'flood-of-events-is-written': [
    test('src/platform/security-events.db.test.ts', 'a flood of one network gets ten rows a minute'),
  ],
  'failed-sign-in-leaves-no-event': [
    test('src/modules/identity/security-events.db.test.ts', 'a sign-in by password and its failures are recorded'),
  ],
  'inner-address-fetched': [test('src/platform/fetch-public.test.ts', '169.254.169.254 is not')],
  'event-over-its-capacity': [
    test('src/modules/events/events.db.test.ts', 'the database itself holds to the capacity'),
  ],
  'audit-details-not-sealed': [
    test('src/platform/audit-chain.db.test.ts', 'every column of a record is covered by its seal'),
    proof('audit'),
  ],
  'audit-sealed-beside-a-writer': [
    test('src/platform/audit-chain.db.test.ts', 'a record that is still being written delays the seals'),
    proof('audit'),
  ],
  'audit-exported-heads-not-compared': [
    test('src/platform/audit-chain.db.test.ts', 'shows a rewritten chain and a cut one'),
    proof('audit'),
  ],
  'audit-trail-open-to-the-application': [
    test('src/modules/admin/queries/audit-trail.db.test.ts', 'an insert is refused to the application'),
    proof('audit'),
  ],
  'audit-function-with-the-callers-search-path': [
    test('db/grants.db.test.ts', 'functions with the rights of the owner have a fixed search path'),
    proof('audit'),
  ],
};
