/** Fields of an error that name code and schema, never a value. PostgreSQL's `detail`, `where` and `hint` may quote whole rows. */
const named = ['code', 'status', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const;

const isFromDatabase = (error: Error) => 'severity' in error && 'routine' in error;

/** Serializes an error for the log. Messages of PostgreSQL quote values ("invalid input syntax for type uuid: …"), so quotes are cut; mail
 * servers name the recipient, so addresses are cut from every message. */
export function safeError(error: unknown): unknown {
  if (typeof error === 'string') return withoutAddresses(error);
  if (!(error instanceof Error)) return { type: 'not an error' };
  const message = withoutAddresses(
    isFromDatabase(error) && !('constraint' in error && error.constraint) ? unquoted(error.message) : error.message,
  );
  const fields = Object.fromEntries(
    named.flatMap((name) => {
      const value = (error as unknown as Record<string, unknown>)[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
    }),
  );
  return {
    type: error.constructor.name,
    message,
    // The stack begins with the message.
    stack: [message, ...(error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))].join('\n'),
    ...fields,
    ...(error.cause !== undefined && { cause: safeError(error.cause) }),
  };
}

const unquoted = (message: string) =>
  message.replace(/"[^"]*"|'[^']*'/g, '"…"').replace(/(invalid input syntax[^:]*):.*/, '$1');

/** Text with email addresses replaced. A `@` after a slash, as in the path of a package, is none. */
export const withoutAddresses = (text: string): string =>
  text.replace(/[^\s@/<>()"',;:]+@[^\s@/<>()"',;:]+\.[^\s@/<>()"',;:]+/g, '…');
