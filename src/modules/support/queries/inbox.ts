import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/database';
import { type Cursor, newestFirst } from '../rules/cursor.ts';
import type { InboxKind, InboxState } from '../rules/inbox.ts';
import type { MessageKind } from '../rules/messages.ts';
import type { ReportCategory } from '../rules/reports.ts';
import { isAfter, microsOf, type NewestPage, pageOf } from './newest-first.ts';

interface Received {
  readonly id: string;
  readonly text: string;
  readonly receivedAt: Date;
  /** `name` is empty for a report without an account. */
  readonly sender: { readonly name: string; readonly email: string };
  readonly answer: { readonly text: string; readonly answeredAt: Date; readonly by: string } | undefined;
}

interface InboxMessage extends Received {
  readonly kind: MessageKind;
  readonly subject: string;
}

interface InboxReport extends Received {
  readonly kind: 'content-report';
  readonly pagePath: string;
  readonly category: ReportCategory;
}

export type InboxEntry = InboxMessage | InboxReport;

export interface InboxSearch {
  readonly kind?: InboxKind | undefined;
  readonly state?: InboxState | undefined;
  /** Part of the text or of the sender's name or address; ignores case and accents. */
  readonly search?: string | undefined;
  readonly after?: Cursor | undefined;
  readonly limit?: number;
}

/** Lists messages, proposals and reports, newest first, one page at a time. */
export async function inbox(
  db: Database,
  { kind, state, search, after, limit = 20 }: InboxSearch,
): Promise<NewestPage<InboxEntry>> {
  const part = { state, search, after, limit: limit + 1 };
  const [messages, reports] = await Promise.all([
    kind === 'content-report' ? [] : messageRows(db, kind, part),
    kind === undefined || kind === 'content-report' ? reportRows(db, part) : [],
  ]);
  const rows = [...messages, ...reports].sort(newestFirst);
  return pageOf<(typeof rows)[number], InboxEntry>(
    rows,
    limit,
    ({ micros: _micros, sender, email, by, answer, answeredAt, ...row }) => ({
      ...row,
      sender: { name: sender, email },
      answer: answer !== null && answeredAt ? { text: answer, answeredAt, by } : undefined,
    }),
  );
}

/** Number of unanswered items per kind. */
export async function countOpen(db: Database): Promise<Record<InboxKind, number>> {
  const { rows } = await sql<{ kind: InboxKind; count: number }>`
    select kind, count(*)::int as count from contact_messages where answered_at is null group by kind
    union all
    select 'content-report', count(*)::int from content_reports where answered_at is null`.execute(db);
  return {
    support: 0,
    'event-proposal': 0,
    'content-report': 0,
    ...Object.fromEntries(rows.map((row) => [row.kind, row.count])),
  };
}

interface Part {
  readonly state: InboxState | undefined;
  readonly search: string | undefined;
  readonly after: Cursor | undefined;
  readonly limit: number;
}

const fullName = (profile: string) =>
  sql<string>`btrim(concat_ws(' ', ${sql.ref(`${profile}.first_name`)}, ${sql.ref(`${profile}.last_name`)}))`;

const holds = (text: RawBuilder<unknown>, search: string | undefined) =>
  sql<SqlBool>`strpos(fold_text(${text}), fold_text(${search ?? ''})) > 0`;

function messageRows(db: Database, kind: MessageKind | undefined, { state, search, after, limit }: Part) {
  return db
    .selectFrom('contact_messages as message')
    .innerJoin('user_profiles as sender', 'sender.user_id', 'message.user_id')
    .leftJoin('user_profiles as admin', 'admin.id', 'message.answered_by')
    .select([
      'message.id',
      'message.kind',
      'message.subject',
      'message.message as text',
      'message.created_at as receivedAt',
      'message.answer',
      'message.answered_at as answeredAt',
      'sender.email',
      fullName('sender').as('sender'),
      fullName('admin').as('by'),
      microsOf('message').as('micros'),
    ])
    .$if(kind !== undefined, (query) => query.where('message.kind', '=', kind ?? ''))
    .$if(state === 'open', (query) => query.where('message.answered_at', 'is', null))
    .$if(state === 'answered', (query) => query.where('message.answered_at', 'is not', null))
    .$if(search !== undefined, (query) =>
      query.where(
        holds(
          sql`concat_ws(' ', message.subject, message.message, sender.first_name, sender.last_name, sender.email)`,
          search,
        ),
      ),
    )
    .$if(after !== undefined, (query) => query.where(isAfter('message', after as Cursor)))
    .orderBy('message.created_at', 'desc')
    .orderBy('message.id', 'desc')
    .limit(limit)
    .$narrowType<{ kind: MessageKind }>()
    .execute();
}

function reportRows(db: Database, { state, search, after, limit }: Part) {
  return db
    .selectFrom('content_reports as report')
    .leftJoin('user_profiles as sender', 'sender.user_id', 'report.reporter_id')
    .leftJoin('user_profiles as admin', 'admin.id', 'report.answered_by')
    .select([
      'report.id',
      sql.lit('content-report').$castTo<'content-report'>().as('kind'),
      'report.page_path as pagePath',
      'report.category',
      'report.reason as text',
      'report.created_at as receivedAt',
      'report.answer',
      'report.answered_at as answeredAt',
      'report.reporter_email as email',
      fullName('sender').as('sender'),
      fullName('admin').as('by'),
      microsOf('report').as('micros'),
    ])
    .$if(state === 'open', (query) => query.where('report.answered_at', 'is', null))
    .$if(state === 'answered', (query) => query.where('report.answered_at', 'is not', null))
    .$if(search !== undefined, (query) =>
      query.where(
        holds(
          sql`concat_ws(' ', report.page_path, report.reason, sender.first_name, sender.last_name, report.reporter_email)`,
          search,
        ),
      ),
    )
    .$if(after !== undefined, (query) => query.where(isAfter('report', after as Cursor)))
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id', 'desc')
    .limit(limit)
    .$narrowType<{ category: ReportCategory }>()
    .execute();
}
