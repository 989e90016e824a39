import { expect, test } from 'vitest';
import type { ContentReportId } from '#kernel/ids';
import { platform } from '../../../../tests/support/database/clone.ts';
import { findContentReport, latestContentReports } from './content-reports.ts';

const { db } = platform;

test('without reports there is nothing to read', async () => {
  expect(await latestContentReports(db)).toEqual([]);
  expect(await findContentReport(db, crypto.randomUUID() as ContentReportId)).toBeUndefined();
});

test('the newest fifty, newest first', async () => {
  const rows = Array.from({ length: 52 }, (_, minute) => ({
    page_path: '/faq',
    category: 'other',
    reason: `Raison ${minute}`,
    reporter_email: 'claire@courrier.example',
    created_at: new Date(Date.UTC(2026, 10, 15, 9, minute)),
  }));
  await db.insertInto('content_reports').values(rows).execute();
  const reports = await latestContentReports(db);
  expect(reports).toHaveLength(50);
  expect(reports[0]).toMatchObject({ pagePath: '/faq', category: 'other', reason: 'Raison 51' });
  expect(reports.at(-1)?.reason).toBe('Raison 2');
  expect(await findContentReport(db, reports[0]?.id as ContentReportId)).toEqual(reports[0]);
});
