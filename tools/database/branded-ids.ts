import pg from 'pg';

/** Type of the id of each table (kernel/ids.ts). */
const ids: Readonly<Record<string, string>> = {
  account_suspensions: 'SuspensionId',
  application_rejections: 'ApplicationRejectionId',
  appointment_ratings: 'ReviewId',
  appointments: 'AppointmentId',
  connected_calendars: 'CalendarId',
  contact_messages: 'ContactMessageId',
  content_reports: 'ContentReportId',
  email_changes: 'EmailChangeId',
  events: 'EventId',
  expert_cards: 'ProfileId',
  iban_changes: 'IbanChangeId',
  papers: 'PaperId',
  payment_methods: 'CardId',
  payments: 'PaymentId',
  payouts: 'PayoutId',
  promo_codes: 'PromoCodeId',
  push_subscriptions: 'DeviceId',
  refunds: 'RefundId',
  search_synonyms: 'SynonymId',
  sepa_files: 'SepaFileId',
  sessions: 'SessionId',
  sign_in_codes: 'SignInCodeId',
  true_expert_cards: 'ProfileId',
  user_profiles: 'ProfileId',
  users: 'UserId',
};

/** Columns that name another row without a foreign key to its table, as in the ledger. */
const named: Readonly<Record<string, string>> = {
  appointment_id: 'AppointmentId',
  client_id: 'ProfileId',
  expert_id: 'ProfileId',
  payment_id: 'PaymentId',
  user_id: 'UserId',
  user_profile_id: 'ProfileId',
};

interface Reference {
  readonly table: string;
  readonly column: string;
  readonly target: string;
}

/** Gives ids and references of the generated table types their branded types. Rows read have them; a plain string can be inserted. */
export async function brandIds(types: string, databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Reference>(`
    select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as target
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and array_length(conkey, 1) = 1`);
  await client.end();
  const targets = new Map(rows.map(({ table, column, target }) => [`${table}.${column}`, target]));
  const used = new Set<string>();
  const brandOf = (table: string, column: string) =>
    column === 'id' ? ids[table] : (ids[targets.get(`${table}.${column}`) ?? ''] ?? named[column]);
  const branded = types.replaceAll(
    /^export interface (\w+) \{\n([\s\S]*?)^\}/gm,
    (whole, name: string, body: string) => {
      const table = name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
      return whole.replace(
        body,
        body.replaceAll(/^ {2}(\w+): (.*);$/gm, (line, column: string, type: string) => {
          const brand = brandOf(table, column);
          if (!brand || !/\bstring\b/.test(type)) return line;
          used.add(brand);
          return `  ${column}: ${type.replace(/\bstring\b/, `Id<${brand}>`)};`;
        }),
      );
    },
  );
  const imported = `import type {\n${[...used]
    .sort((one, other) => one.localeCompare(other))
    .map((brand) => `  ${brand},\n`)
    .join('')}} from "#kernel/ids";`;
  const helper = 'export type Id<Name extends string> = ColumnType<Name, string, string>;';
  return branded.replace(/(import type \{ IPostgresInterval .*)/, `$1\n${imported}\n\n${helper}`);
}
