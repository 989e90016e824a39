export type { Domain, ExpertCard, PublicExpert, Tint } from './public-expert.ts';
export { expertAddress } from './rules/expert-address.ts';
export { defaultSlug } from './rules/slug.ts';
