export { countApplications } from './queries/application-counts.ts';
export { countExperts } from './queries/count-experts.ts';
export { listDomains } from './queries/domains.ts';
export { findPublicExpert } from './queries/public-expert.ts';
export { searchExperts } from './queries/search-experts.ts';
export { sitemapStarts, slugsAfter } from './queries/sitemap.ts';
export { topExperts } from './queries/top-experts.ts';
export { forgetUnusedWords } from './tasks/forget-unused-words.ts';
