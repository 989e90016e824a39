import type { IdentityRefusal, PersonProblem } from '#modules/identity';

/** Expected refusals of this module; French messages in web/copy/refusals.ts. */
export type ExpertsRefusal =
  | 'profile-invalid'
  | 'invoicing-invalid'
  | 'experts-only'
  | Extract<
      IdentityRefusal,
      | 'form-incomplete'
      | 'second-factor-first'
      | 'sign-in-again'
      | 'too-many-attempts'
      | 'not-authenticated'
      | 'not-admin'
    >
  | ApplyRefusal
  | ApplicationFormRefusal
  | 'address-not-allowed'
  | 'addresses-spent'
  | 'application-gone'
  | 'application-without-domain'
  | 'rejection-reason-missing'
  | 'rejection-reason-too-long';

/** Reasons why a person may not apply. */
export type ApplyRefusal = 'email-not-verified' | 'admin-cannot-apply' | 'already-applied' | 'already-approved';

/** Validation errors of the application form. */
export type ApplicationFormRefusal =
  | 'form-incomplete'
  | 'email-differs'
  | 'text-too-long'
  | 'bio-too-short'
  | 'experience-invalid'
  | 'rate-out-of-range'
  | 'phone-invalid'
  | 'linkedin-invalid'
  | 'domain-missing'
  | 'regulated-missing'
  | 'register-number-invalid';

export type ProfileField =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'currentPassword'
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
export type ProfileProblem =
  | PersonProblem
  | OfferProblem
  | PresentationProblem
  | Extract<IdentityRefusal, 'password-missing' | 'password-wrong'>;
