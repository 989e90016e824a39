export { reportContent } from './actions/report-content.ts';
export type { SupportFacts } from './facts.ts';
export { findContentReport, latestContentReports } from './queries/content-reports.ts';
export { createSupport, type Support } from './support.ts';
