export type { ContentReport } from './queries/content-reports.ts';
export type { SupportRefusal } from './refusals.ts';
export { type ReportCategory, reasonLength, reportCategories, reportReference } from './rules/reports.ts';
