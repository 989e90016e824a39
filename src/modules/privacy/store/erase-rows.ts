import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database';
import { type Blank, personalTables } from '../register.ts';
import { rowsOf } from '../rows.ts';
import type { Subject } from '../subject.ts';

/** Blanks and deletes rows as the register states. The audit trail holds ids only and is not changed. */
export async function eraseRows(trx: DatabaseTransaction, subject: Subject): Promise<void> {
  await forgetAddresses(trx, subject);
  for (const [table, entry] of personalTables) {
    const blanks = Object.entries(entry.stays?.blank ?? {}) as [string, Blank][];
    if (blanks.length === 0) continue;
    const emptied = blanks.map(([column, blank]) => {
      const value = typeof blank === 'function' ? blank(subject) : blank;
      return sql`${sql.ref(column)} = ${value}`;
    });
    await sql`update ${sql.table(table)} set ${sql.join(emptied)} where ${rowsOf(entry, subject)}`.execute(trx);
  }
  for (const [table, entry] of personalTables) {
    if (!entry.stays) await sql`delete from ${sql.table(table)} where ${rowsOf(entry, subject)}`.execute(trx);
  }
}

/** Reports about the expert's page contain its slug, made of the name: replaces it by the profile id. */
async function forgetAddresses(trx: DatabaseTransaction, { profileId }: Subject) {
  await sql`
    update content_reports set page_path = '/expert/' || ${profileId}::text || case when page_path like '/expert/%'
      then substr(page_path, char_length('/expert/' || address.slug) + 1) else '' end
    from expert_slugs as address
    where address.user_profile_id = ${profileId} and (page_path in ('/expert/' || address.slug, '/' || address.slug)
      or starts_with(page_path, '/expert/' || address.slug || '/'))
  `.execute(trx);
}
