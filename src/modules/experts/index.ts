export type { TriedExpert } from './actions/try-synonym.ts';
export type { ExpertsAct } from './acts.ts';
export type {
  Domain,
  ExpertCard,
  FoundBy,
  ListedExpert,
  PresentedExpert,
  PublicExpert,
  Seller,
  Tint,
} from './public-expert.ts';
export type { ApplicationActivity } from './queries/application-activity.ts';
export type { ApplicationCounts } from './queries/application-counts.ts';
export type { ApplicationEntry } from './queries/applications.ts';
export type { LargestDomain } from './queries/largest-domains.ts';
export type { OwnApplication } from './queries/own-application.ts';
export type { OwnProfile } from './queries/own-profile.ts';
export type { FruitlessText } from './queries/search-texts.ts';
export type { SynonymEntry } from './queries/synonyms.ts';
export {
  expertsRefusals,
  type ProfileField,
  type ProfileProblem,
  type SynonymField,
  type SynonymProblem,
} from './refusals.ts';
export { rejectionReasonLength, type Standing, standingOf } from './rules/application.ts';
export {
  type ApplicationField,
  type ApplicationFields,
  applicationFields,
  bioLength,
  experienceYears,
  faultyFields,
  readApplication,
  textLengths,
} from './rules/application-form.ts';
export { type BadgeKind, badgesOf, type ProfileBadge } from './rules/badges.ts';
export { type Concept, conceptsOf } from './rules/concepts.ts';
export { expertAddress } from './rules/expert-address.ts';
export { hourlyRateRange } from './rules/hourly-rate.ts';
export {
  type InvoicingField,
  type InvoicingIdentity,
  type InvoicingProblem,
  type InvoicingProblems,
  type IssuerCountry,
  issuerCountries,
  mandateVersion,
} from './rules/invoicing.ts';
export { type Language, languages, offerLimits } from './rules/offer.ts';
export { isPresented } from './rules/presentable.ts';
export { priceOf, type Rate, reducedBy, usualDuration } from './rules/price.ts';
export { promiseLimits } from './rules/promises.ts';
export {
  type CompletenessPart,
  completeBioLength,
  completenessParts,
  completeSkills,
  type RankingCriterion,
  rankingCriteria,
  reviewsForHalf,
} from './rules/ranking.ts';
export { isRegulated, type Register, type Regulated, registers } from './rules/regulated.ts';
export { type SearchedField, searchedFields } from './rules/relevance.ts';
export { isSort, noSlot, orderOf, readCursor, type Sort, searchText, sorts } from './rules/search.ts';
export { defaultSlug, isSlugAllowed, mostAddresses, nthSlug } from './rules/slug.ts';
export { synonymLimits, synonymWeights, usualWeight } from './rules/synonyms.ts';
