/** Connections of a public site that may leave its machine. */
export interface Connections {
  readonly DATABASE_URL: string;
  readonly REDIS_URL: string;
  readonly SMTP_URL: string;
  readonly S3_ENDPOINT?: string | undefined;
}

/** This machine, or a socket of it, which has no host. */
const here = ['', 'localhost', '127.0.0.1', '[::1]'];

/** Returns why a connection must not leave the machine: it is not encrypted, or anybody may open it. */
export function connectionProblems(connections: Connections): { name: keyof Connections; problem: string }[] {
  const problem = (name: keyof Connections, check: (url: URL) => string | undefined) => {
    const url = URL.parse(connections[name] ?? '');
    const found = url && !here.includes(url.hostname) ? check(url) : undefined;
    return found ? [{ name, problem: found }] : [];
  };
  return [
    ...problem('DATABASE_URL', ({ searchParams, password }) => {
      if (searchParams.get('sslmode') !== 'verify-full') return 'sslmode=verify-full, unless it is on this machine';
      return password ? undefined : 'a password, unless it is on this machine';
    }),
    ...problem('REDIS_URL', ({ protocol, password }) => {
      if (protocol !== 'rediss:') return 'rediss://, unless it is on this machine';
      return password ? undefined : 'a password, unless it is on this machine';
    }),
    ...problem('SMTP_URL', ({ protocol, searchParams }) =>
      protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
        ? undefined
        : 'smtps://, or requireTLS=true in its query, unless it is on this machine',
    ),
    ...problem('S3_ENDPOINT', ({ protocol }) =>
      protocol === 'https:' ? undefined : 'https://, unless it is on this machine',
    ),
  ];
}
