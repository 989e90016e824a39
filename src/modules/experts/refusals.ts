import type { RefusalKinds } from '#kernel/outcome';
import type { PersonProblem } from '#modules/identity';

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
  | 'domains';

export type OfferProblem =
  | 'skills-too-many'
  | 'skill-too-long'
  | 'companies-too-many'
  | 'company-name-too-long'
  | 'domains-missing'
  | 'domains-regulated';

export type PresentationProblem = 'position-missing' | 'bio-too-short';

/** Validation errors of the /profil fields; French messages in web/copy/profile.ts. */
export type ProfileProblem = PersonProblem | OfferProblem | PresentationProblem;
