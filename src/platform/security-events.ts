import { sql } from 'kysely';
import type { UserId } from '#kernel/ids';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import type { RequestScope } from './request-scope.ts';

/** Rows per minute that one network gets for an act, which needs a right password, code or session. */
const acts = 120;
/** The same for an attempt, which costs a stranger nothing. */
const attempts = 10;

/** Kinds of events, with the rows that one network gets for each in a minute. French labels in web/copy/security-events.ts. */
const mostRows = {
  'sign-in': acts,
  'sign-in-failed': attempts,
  'second-factor-failed': attempts,
  'confirmation-failed': attempts,
  'factor-added': acts,
  'factor-removed': acts,
  'password-changed': acts,
  'password-reset': acts,
  'sessions-ended': acts,
  download: acts,
  'access-denied': attempts,
  'limit-reached': attempts,
  'origin-refused': attempts,
  'signature-wrong': attempts,
  'policy-violated': attempts,
} as const;

export type SecurityEventKind = keyof typeof mostRows;

/** Rows per minute that attempts get from all networks together. */
const mostAttempts = 600;
/** Events of this time are written by one statement. */
const gatherMs = 100;

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** Person concerned; unless given, the signed-in person of the request. */
  readonly userId?: UserId | undefined;
  /** Typed address of a failed sign-in: finds the person, and is neither stored nor logged. */
  readonly email?: string;
  /** Codes, numbers and paths without ids; never a name, an address or a text written by a person. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

export interface SecurityEvents {
  /** Notes an event and returns at once: it is logged now and written later. A failed write is logged, never thrown. */
  note(event: SecurityEvent): void;
  /** Waits until every noted event is written. */
  settled(): Promise<void>;
}

interface Row extends Omit<SecurityEvent, 'userId'> {
  readonly at: Date;
  readonly user_id: UserId | undefined;
  readonly network: string;
  readonly request_id: string | undefined;
}

interface Count {
  readonly kind: SecurityEventKind;
  readonly at: Date;
  readonly network: string;
  times: number;
}

interface Deps {
  readonly db: Database;
  readonly log: Log;
  readonly requests: RequestScope;
  readonly clock: Clock;
}

/** Writes security events beside the requests that cause them (docs/decisions/0059). Floods are counted instead of written one by one. */
export function createSecurityEvents({ db, log, requests, clock }: Deps): SecurityEvents {
  /** Rows of the current minute, by kind and network, and of all attempts. */
  let given = new Map<string, number>();
  let givenToAttempts = 0;
  let givenIn = 0;
  let rows: Row[] = [];
  let counts = new Map<string, Count>();
  let writing: Promise<void> | undefined;

  /** Takes one of the rows that a network has in this minute; returns false when there is none left. */
  function takeRow(kind: SecurityEventKind, network: string, minute: number): boolean {
    if (minute !== givenIn) {
      given = new Map();
      givenToAttempts = 0;
      givenIn = minute;
    }
    const most = mostRows[kind];
    const isAttempt = most === attempts;
    const key = `${kind} ${network}`;
    const before = given.get(key) ?? 0;
    if (before >= most || (isAttempt && givenToAttempts >= mostAttempts)) return false;
    given.set(key, before + 1);
    if (isAttempt) givenToAttempts++;
    return true;
  }

  function count(kind: SecurityEventKind, network: string, minute: number) {
    // Networks that never got a row are counted together: an attacker with many must not fill the memory either.
    const of = given.has(`${kind} ${network}`) ? network : '';
    const key = `${kind} ${of} ${minute}`;
    const counted = counts.get(key) ?? { kind, network: of, at: new Date(minute * 60_000), times: 0 };
    counted.times++;
    counts.set(key, counted);
  }

  async function write() {
    await new Promise((resolve) => setTimeout(resolve, gatherMs));
    const [newRows, newCounts] = [rows, [...counts.values()]];
    rows = [];
    counts = new Map();
    try {
      if (newRows.length > 0) await insertRows(db, newRows);
      if (newCounts.length > 0) await addCounts(db, newCounts);
    } catch (error) {
      // The events themselves are in the log.
      log.error({ err: error, events: newRows.length, counts: newCounts.length }, 'security events not written');
    }
  }

  async function writeAll() {
    while (rows.length > 0 || counts.size > 0) await write();
    writing = undefined;
  }

  return {
    note({ kind, userId, email, details }) {
      const { network = '', requestId, userId: viewer } = requests.getStore() ?? {};
      const at = clock.now();
      const minute = Math.floor(at.getTime() / 60_000);
      const person = userId ?? (email === undefined ? viewer : undefined);
      if (takeRow(kind, network, minute)) {
        log.info({ event: kind, ...(person && { userId: person }), ...details }, 'security event');
        rows.push({
          kind,
          at,
          user_id: person,
          network,
          request_id: requestId,
          ...(email && { email }),
          ...(details && { details }),
        });
      } else count(kind, network, minute);
      // Written for all requests together: its log lines name none of them.
      writing ??= requests.exit(writeAll);
    },
    async settled() {
      await writing;
    },
  };
}

/** One statement whatever the number of rows, since each text is prepared once per connection. A person who is gone by now leaves no id. */
async function insertRows(db: Database, rows: readonly Row[]): Promise<void> {
  await sql`
    insert into security_events (kind, occurred_at, user_id, network, request_id, details)
    select kind, at, coalesce((select id from users where id = noted.user_id), (select id from users where email = noted.email)),
      network, request_id, coalesce(details, '{}')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as noted (kind text, at timestamptz, user_id uuid, email text, network text, request_id uuid, details jsonb)
    order by at`.execute(db);
}

/** Instances count the same minute in one row. In one order, so that two of them do not deadlock. */
async function addCounts(db: Database, counts: readonly Count[]): Promise<void> {
  await sql`
    insert into security_events (kind, occurred_at, network, is_count, times)
    select kind, at, network, true, times
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as counted (kind text, at timestamptz, network text, times integer)
    order by kind, network, at
    on conflict (kind, network, occurred_at) where is_count
    do update set times = security_events.times + excluded.times`.execute(db);
}
