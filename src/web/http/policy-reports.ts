import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { networkOf } from '#kernel/network';
import { createLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';
import { eventPath } from './answer-event.ts';
import type { WebEnv } from './requests.ts';

/** Address to which browsers report what the content security policy has blocked. */
export const reportsPath = '/rapports-csp';

/** A browser sends several reports together. */
const mostBytes = 32 * 1024;
const mostReports = 20;
const perMinute = 30;

const text = z.string().max(4_000).catch('');
const violation = z.object({ effectiveDirective: text, blockedURL: text, documentURL: text, disposition: text });
const formerViolation = z
  .object({ 'effective-directive': text, 'blocked-uri': text, 'document-uri': text, disposition: text })
  .transform((report) => ({
    effectiveDirective: report['effective-directive'],
    blockedURL: report['blocked-uri'],
    documentURL: report['document-uri'],
    disposition: report.disposition,
  }));

/** Several reports of the Reporting API (`report-to`), or the only one of the older `report-uri`. */
const body = z.union([
  z.array(z.object({ body: violation })).transform((reports) => reports.map((report) => report.body)),
  z.object({ 'csp-report': formerViolation }).transform((report) => [report['csp-report']]),
]);

/** Receives reports of blocked content and notes them as security events. Before the limits of forms: a page with a violation must not use
 * up what its reader may send. */
export function policyReports({ redis, securityEvents }: Platform) {
  const limit = createLimit(redis, 'policy-reports', perMinute, 60);
  const routes = new Hono<WebEnv>();
  const small = bodyLimit({ maxSize: mostBytes, onError: (c) => c.body(null, 413) });
  routes.post(reportsPath, small, async (c) => {
    if (!(await limit.allow(networkOf(c.get('caller').ip).network))) return c.body(null, 429);
    const read = body.safeParse(await c.req.json().catch(() => undefined));
    if (!read.success) return c.body(null, 400);
    for (const { effectiveDirective, blockedURL, documentURL, disposition } of read.data.slice(0, mostReports))
      securityEvents.note({
        kind: 'policy-violated',
        details: {
          directive: keyword.test(effectiveDirective) ? effectiveDirective : 'unknown',
          blocked: blockedName(blockedURL),
          page: pageName(documentURL),
          enforced: disposition !== 'report',
        },
      });
    return c.body(null, 204);
  });
  return routes;
}

const keyword = /^[a-z-]{1,40}$/;

/** Origin, or a keyword such as `inline`: the rest of an address may name a person. */
function blockedName(blocked: string): string {
  if (keyword.test(blocked)) return blocked;
  const { protocol, host } = URL.parse(blocked) ?? {};
  if (protocol === undefined) return 'unknown';
  return host && host.length <= 80 ? `${protocol}//${host}` : protocol.slice(0, 20);
}

function pageName(page: string): string {
  const path = URL.parse(page)?.pathname;
  return path === undefined ? 'unknown' : eventPath(path);
}
