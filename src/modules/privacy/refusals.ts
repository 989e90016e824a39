/** Every expected no of this module, beside those of identity. */
export type PrivacyRefusal = 'confirmation-wrong' | 'last-admin';
