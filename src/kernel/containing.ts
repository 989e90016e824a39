/** Pattern for SQL `like` that contains this text literally (escapes wildcards). */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
