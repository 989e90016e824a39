/** Expected refusals of this module, besides those of identity. */
export type PrivacyRefusal = 'confirmation-wrong' | 'last-admin';
