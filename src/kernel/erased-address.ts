/** Placeholder for an erased email address. The domain is reserved (RFC 2606): mails to it are never delivered. */
export const erasedAddress = (id: string) => `${id}@erased.invalid`;

export const isErasedAddress = (email: string) => email.endsWith('@erased.invalid');
