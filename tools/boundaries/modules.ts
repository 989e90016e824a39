/**
 * The modules of the product, most basic first: a module imports only modules that stand before it.
 * Moving a name in this list is an architectural decision; the rules, and nothing else, read it.
 */
export const modules = [
  'identity',
  'ledger',
  'experts',
  'payments',
  'events',
  'support',
  'booking',
  'calendars',
  'calls',
  'messages',
  'claims',
  'payouts',
  'papers',
  'reviews',
  'privacy',
  'notifications',
  'admin',
] as const;
