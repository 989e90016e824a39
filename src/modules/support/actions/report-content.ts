import type { ContentReportId, UserId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import { announce } from '#platform/outbox';
import type { SupportFacts } from '../facts.ts';
import type { SupportRefusal } from '../refusals.ts';
import { pagePath, reasonLength } from '../rules/reports.ts';
import { contentReportForm } from '../schemas.ts';
import type { Support } from '../support.ts';

interface Reporter {
  readonly ip: string;
  readonly userId: UserId | undefined;
}

/** Stores a content report; the receipt is mailed. */
export async function reportContent(
  { platform, allowReport }: Support,
  { ip, userId }: Reporter,
  form: unknown,
): Promise<Outcome<{ reportId: ContentReportId }, SupportRefusal>> {
  const input = contentReportForm.safeParse(form);
  if (!input.success) {
    const onlyTheAddress = input.error.issues.every(({ path, code }) => path[0] === 'email' && code !== 'invalid_type');
    return refused(onlyTheAddress ? 'email-invalid' : 'form-incomplete');
  }
  const { page, category, reason, email } = input.data;
  if (reason.length > reasonLength) return refused('reason-too-long');
  const path = pagePath(page, platform.site.origin);
  if (path === undefined) return refused('page-not-ours');
  if (!(await allowReport(ip, email))) return refused('too-many-attempts');
  const reportId = await platform.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('content_reports')
      .values({ page_path: path, category, reason, reporter_email: email, reporter_id: userId ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const payload: SupportFacts['content-reported'] = { reportId: id as ContentReportId };
    await announce(trx, { fact: 'content-reported', payload });
    return payload.reportId;
  });
  return done({ reportId });
}
