export type { ExpertsAct } from './acts.ts';
export type { Domain, ExpertCard, ListedExpert, PresentedExpert, PublicExpert, Tint } from './public-expert.ts';
export type { ApplicationActivity } from './queries/application-activity.ts';
export type { ApplicationCounts } from './queries/application-counts.ts';
export type { ApplicationEntry } from './queries/applications.ts';
export type { OwnApplication } from './queries/own-application.ts';
export type { OwnProfile } from './queries/own-profile.ts';
export { expertsRefusals, type ProfileField, type ProfileProblem } from './refusals.ts';
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
export { offerLimits } from './rules/offer.ts';
export { isPresented } from './rules/presentable.ts';
export { priceOf, type Rate, reducedBy } from './rules/price.ts';
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
export { isSort, noSlot, readCursor, type Sort, searchText, sorts } from './rules/search.ts';
export { defaultSlug, isSlugAllowed, mostAddresses, nthSlug } from './rules/slug.ts';
