export { countApplications } from './queries/application-counts.ts';
export { listDomains } from './queries/domains.ts';
export { findPublicExpert } from './queries/public-expert.ts';
export { sitemapStarts, slugsAfter } from './queries/sitemap.ts';
export { topExperts } from './queries/top-experts.ts';
