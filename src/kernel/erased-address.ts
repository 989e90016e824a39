/** What stands where an address was. The domain is reserved (RFC 2606): nothing sent there arrives anywhere. */
export const erasedAddress = (id: string) => `${id}@erased.invalid`;

export const isErasedAddress = (email: string) => email.endsWith('@erased.invalid');
