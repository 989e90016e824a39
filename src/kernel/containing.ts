/** For SQL's `like`: whatever contains this text, read letter by letter. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
