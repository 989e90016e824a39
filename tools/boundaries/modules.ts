/**
 * Modules of the product, most basic first: a module imports only modules before it. Changing this order is an architectural decision; only
 * the rules read it.
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
  'invoicing',
  'reviews',
  'privacy',
  'notifications',
  'admin',
] as const;
