import type { RefusalKinds } from '#kernel/outcome';
import type { PersonProblem } from '#modules/identity';
import type { PromiseProblem } from './rules/promises.ts';

/** Reasons why a person may not apply. */
const applyRefusals = {
  'email-not-verified': 'denied',
  'admin-cannot-apply': 'denied',
  'already-applied': 'conflict',
  'already-approved': 'conflict',
} as const satisfies RefusalKinds;
export type ApplyRefusal = keyof typeof applyRefusals;

/** Validation errors of the application form. */
const applicationFormRefusals = {
  'email-differs': 'invalid',
  'text-too-long': 'invalid',
  'bio-too-short': 'invalid',
  'experience-invalid': 'invalid',
  'rate-out-of-range': 'invalid',
  'phone-invalid': 'invalid',
  'linkedin-invalid': 'invalid',
  'domain-missing': 'invalid',
  'regulated-missing': 'invalid',
  'register-number-invalid': 'invalid',
} as const satisfies RefusalKinds;
export type ApplicationFormRefusal = 'form-incomplete' | keyof typeof applicationFormRefusals;

/** Expected refusals of this module; French messages in web/copy/refusals.ts. */
export const expertsRefusals = {
  ...applyRefusals,
  ...applicationFormRefusals,
  'profile-invalid': 'invalid',
  'invoicing-invalid': 'invalid',
  'address-not-allowed': 'invalid',
  'addresses-spent': 'conflict',
  'application-gone': 'conflict',
  'application-without-domain': 'conflict',
  'rejection-reason-missing': 'invalid',
  'rejection-reason-too-long': 'invalid',
  'synonym-invalid': 'invalid',
  'synonym-gone': 'conflict',
  'favourites-full': 'conflict',
} as const satisfies RefusalKinds;

export type ProfileField =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'position'
  | 'company'
  | 'linkedinUrl'
  | 'bio'
  | 'skills'
  | 'companies'
  | 'domains'
  | 'languages'
  | 'experienceYears'
  | 'forWhom'
  | 'outcomes';

export type OfferProblem =
  | 'skills-too-many'
  | 'skill-too-long'
  | 'companies-too-many'
  | 'company-name-too-long'
  | 'domains-missing'
  | 'domains-regulated'
  | 'languages-missing'
  | 'experience-years-invalid'
  | PromiseProblem;

export type PresentationProblem = 'position-missing' | 'bio-too-short';

/** Validation errors of the /profil fields; French messages in web/copy/profile.ts. */
export type ProfileProblem = PersonProblem | OfferProblem | PresentationProblem;

export type SynonymField = 'term' | 'meaning' | 'weight' | 'text';

/** Validation errors of a synonym; French messages in web/pages/admin/recherche/copy.ts. */
export type SynonymProblem =
  | 'side-missing'
  | 'side-too-long'
  | 'weight-out-of-range'
  | 'text-missing'
  | 'no-words'
  | 'never-searched'
  | 'same-words'
  | 'synonym-known';
