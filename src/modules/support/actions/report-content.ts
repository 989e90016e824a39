import { createHash } from 'node:crypto';
import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { limitOf, type RateLimit } from '#platform/limits';
import { announce } from '#platform/outbox';
import type { Platform } from '#platform/platform';
import type { SupportFacts } from '../facts.ts';
import { pagePath, reasonLength } from '../rules/reports.ts';
import { contentReportForm } from '../schemas.ts';

const addressLimit: RateLimit = { name: 'support:reports-from', most: (env) => env.REPORTS_PER_HOUR, seconds: 3600 };
const receiverLimit: RateLimit = { name: 'support:receipts-to', most: (env) => env.REPORTS_PER_HOUR, seconds: 3600 };

/** Stores a content report; the receipt is mailed. */
export const reportContent = action(
  {
    who: 'everyone',
    input: contentReportForm,
    invalid({ issues }) {
      const onlyTheAddress = issues.every(({ path, code }) => path[0] === 'email' && code !== 'invalid_type');
      return refused(onlyTheAddress ? 'email-invalid' : 'form-incomplete');
    },
  },
  async ({ platform, actor, input: { page, category, reason, email } }, ip: string) => {
    if (reason.length > reasonLength) return refused('reason-too-long');
    const path = pagePath(page, platform.site.origin);
    if (path === undefined) return refused('page-not-ours');
    if (!(await allowReport(platform, ip, email))) return refused('too-many-attempts');
    const reportId = await platform.db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('content_reports')
        .values({ page_path: path, category, reason, reporter_email: email, reporter_id: actor?.id ?? null })
        .returning('id')
        .executeTakeFirstOrThrow();
      const payload: SupportFacts['content-reported'] = { reportId: id };
      await announce(trx, { fact: 'content-reported', payload });
      return payload.reportId;
    });
    return done({ reportId });
  },
);

/** Counts one report per IP and per recipient of receipts. A refused report does not count for the recipient: otherwise one IP could use
 * up the limit for everyone. */
const allowReport = async (platform: Platform, ip: string, email: string) =>
  (await limitOf(platform, addressLimit).allow(ip)) &&
  (await limitOf(platform, receiverLimit).allow(createHash('sha256').update(email).digest('base64url')));
