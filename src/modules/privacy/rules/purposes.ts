/** Purposes of the data, their legal basis in art. 6(1) GDPR, and who sees them besides the person. */
export const purposes = {
  account: {
    what: 'An account, and the person behind it',
    basis: 'contract (b)',
    seenBy: 'admins; the two people of a session, as far as it needs names',
  },
  security: {
    what: 'Signing in, and noticing that somebody else does',
    basis: 'legitimate interest (f): security of accounts',
    seenBy: 'nobody else',
  },
  watch: {
    what: 'Noticing attacks, and finding out afterwards what happened',
    basis: 'legitimate interest (f): security of accounts and of the site',
    seenBy: 'admins',
  },
  trail: {
    what: 'Who did what in the back office, and sensitive acts on accounts',
    basis: 'legitimate interest (f): security, and showing that the law was kept',
    seenBy: 'admins',
  },
  offer: {
    what: 'What an expert offers, and when',
    basis: 'contract (b)',
    seenBy: 'the public, for the fields of a public profile; admins for applications',
  },
  booking: {
    what: 'Sessions, and what belongs to their contract',
    basis: 'contract (b), then legal obligation (c): L213-1 and L123-22',
    seenBy: 'the other person of the session; admins who decide a claim',
  },
  payment: {
    what: 'Paying, giving back and accounting',
    basis: 'contract (b), then legal obligation (c): L123-22',
    seenBy: 'the payment provider; admins for differences',
  },
  proof: {
    what: 'Which version of which legal text was accepted',
    basis: 'legitimate interest (f): proof of a contract',
    seenBy: 'nobody else',
  },
  reviews: {
    what: 'What clients think of sessions that took place, and what experts answer',
    basis: 'legitimate interest (f): informing those who choose an expert; legal obligation (c): L111-7-2 and D111-17',
    seenBy: 'the public, under a first name and an initial; admins',
  },
  support: { what: 'Answering who writes to us', basis: 'contract (b)', seenBy: 'admins' },
  notices: {
    what: 'Reports of content, suspended accounts, and the decisions on both',
    basis: 'legal obligation (c): DSA, art. 16 and 17',
    seenBy: 'admins',
  },
  events: { what: 'Places at events', basis: 'contract (b)', seenBy: 'admins' },
  push: {
    what: 'Notifications on devices, where people switch them on',
    basis: 'consent (a)',
    seenBy: 'the makers of browsers, who pass on what they cannot read',
  },
  news: { what: 'Mails that nobody needs to get', basis: 'consent (a)', seenBy: 'nobody else' },
  delivery: {
    what: 'Facts on their way to a mail or a job',
    basis: 'contract (b)',
    seenBy: 'whoever delivers mails',
  },
} as const satisfies Record<string, { what: string; basis: string; seenBy: string }>;

export type Purpose = keyof typeof purposes;
