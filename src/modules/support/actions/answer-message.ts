import type { Updateable } from 'kysely';
import type { ContactMessageId, ContentReportId } from '#kernel/ids';
import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { audit } from '#platform/audit';
import type { DatabaseTransaction } from '#platform/database';
import type { ContactMessages } from '#platform/database/types';
import { announce } from '#platform/outbox';
import type { SupportAct } from '../acts.ts';
import type { SupportFacts } from '../facts.ts';
import { messageLength } from '../rules/messages.ts';
import { answerForm } from '../schemas.ts';

type Answer = Pick<Updateable<ContactMessages>, 'answer' | 'answered_at' | 'answered_by'>;
/** Each is both a fact (for the mail) and an audit trail act. */
type Answered = {
  [Name in SupportAct]: { readonly name: Name; readonly payload: SupportFacts[Name] };
}[SupportAct];

/** Answers a message, a proposal or a report, once. The answer is mailed, and the conversation continues by mail. */
export const answerMessage = action({ who: 'admin', input: answerForm }, async ({ platform, actor, input, now }) => {
  const { profileId } = actor;
  const { id, answer } = input;
  if (answer.length > messageLength) return refused('answer-too-long');
  const answered: Answered =
    input.kind === 'content-report'
      ? { name: 'content-report-answered', payload: { reportId: input.id } }
      : { name: 'message-answered', payload: { messageId: input.id } };
  return platform.db.transaction().execute(async (trx) => {
    const row = { answer, answered_at: now, answered_by: profileId };
    const sender =
      input.kind === 'content-report'
        ? await answerReport(trx, input.id, row)
        : await answerContact(trx, input.id, row);
    if (!sender) return refused('already-answered');
    const subjectId = sender.profileId ?? undefined;
    await audit(trx, { act: answered.name, actorId: profileId, subjectId, details: { ...answered.payload } });
    await announce(trx, { fact: answered.name, payload: answered.payload });
    return done({ id });
  });
});

// When two admins answer at once, the second waits for the row lock and then finds no open row.

const answerContact = (trx: DatabaseTransaction, id: ContactMessageId, answer: Answer) =>
  trx
    .updateTable('contact_messages')
    .set(answer)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning(({ selectFrom }) =>
      selectFrom('user_profiles')
        .select('user_profiles.id')
        .whereRef('user_profiles.user_id', '=', 'contact_messages.user_id')
        .as('profileId'),
    )
    .executeTakeFirst();

const answerReport = (trx: DatabaseTransaction, id: ContentReportId, answer: Answer) =>
  trx
    .updateTable('content_reports')
    .set(answer)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning(({ selectFrom }) =>
      selectFrom('user_profiles')
        .select('user_profiles.id')
        .whereRef('user_profiles.user_id', '=', 'content_reports.reporter_id')
        .as('profileId'),
    )
    .executeTakeFirst();
