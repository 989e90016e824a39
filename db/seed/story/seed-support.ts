import { fromDate } from '@internationalized/date';
import type { SupportAct } from '#modules/support';
import { audit } from '#platform/audit';
import type { Platform } from '#platform/platform';
import { sampleAdminId, sampleClientId, sampleId } from './sample-ids.ts';
import { type Ago, feedback, messages, reports } from './support.ts';

const timeZone = 'Europe/Paris';

/** Inserts each sample message, report and opinion of the sample clients once, with dates relative to the day of seeding. */
export async function seedSupport({ db, clock, log }: Platform): Promise<void> {
  const today = fromDate(clock.now(), timeZone);
  const at = ({ days, ...time }: Ago) =>
    today
      .subtract({ days })
      .set({ ...time, second: 0, millisecond: 0 })
      .toDate();
  const written = await db.transaction().execute(async (trx) => {
    const people = await trx.selectFrom('user_profiles').select(['id', 'user_id']).execute();
    const accountOf = new Map(people.map(({ id, user_id }) => [id, user_id]));
    const clientAccount = (index: number) => accountOf.get(sampleClientId(index)) ?? '';
    let count = 0;
    for (const [index, { kind, client, subject, message, ago, answer }] of messages.entries()) {
      const added = await trx
        .insertInto('contact_messages')
        .values({
          id: sampleId(500 + index),
          user_id: clientAccount(client),
          kind,
          subject,
          message,
          created_at: at(ago),
          ...(answer && { answer: answer.text, answered_at: at(answer.ago), answered_by: sampleAdminId }),
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) continue;
      count++;
      const act: SupportAct = 'message-answered';
      if (answer)
        await audit(trx, {
          act,
          actorId: sampleAdminId,
          subjectId: sampleClientId(client),
          details: { messageId: added.id },
        });
    }
    await trx
      .insertInto('content_reports')
      .values(
        reports.map(({ pagePath, category, reason, email, ago }, index) => ({
          id: sampleId(500 + index),
          page_path: pagePath,
          category,
          reason,
          reporter_email: email,
          created_at: at(ago),
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await trx
      .insertInto('client_feedback')
      .values(
        feedback.map(({ client, ago, ...opinion }, index) => ({
          id: sampleId(500 + index),
          user_id: clientAccount(client),
          ...opinion,
          created_at: at(ago),
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return count;
  });
  log.info({ messages: written }, 'sample messages written');
}
